'use client';

import { Check, ChevronsUpDown } from 'lucide-react';
import Link from 'next/link';
import { Avatar } from '#components/ui/avatar.tsx';
import { cn } from '#components/ui/cn.ts';
import { Menu, MenuItem, MenuLabel } from '#components/ui/menu.tsx';
import { paths } from '#lib/paths.ts';
import { useShell } from './shell-state.ts';

/** Names the organization and goes to another one. */
export function OrganizationSwitcher({ folded }: { folded: boolean }) {
  const { organization, organizations } = useShell().session;
  return (
    <Menu
      className="w-56"
      trigger={
        <button
          type="button"
          className={cn(
            'focus-inset flex h-10 w-full items-center gap-2.5 rounded-md px-2 text-start hover:bg-hover data-[state=open]:bg-hover pointer-coarse:h-11',
            folded && 'justify-center px-0',
          )}
        >
          <Avatar name={organization.title} image={organization.urls.logo} shape="square" />
          <span className="sr-only">Organization: {folded ? organization.title : null}</span>
          {folded ? null : (
            <>
              <span className="min-w-0 flex-1 truncate font-semibold">{organization.title}</span>
              <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </>
          )}
        </button>
      }
    >
      <MenuLabel>Organizations</MenuLabel>
      {organizations.map((one) => (
        <MenuItem key={one.id} asChild>
          <Link href={paths.queue(one.id)} aria-current={one.id === organization.id ? 'true' : undefined}>
            <Avatar name={one.title} image={one.urls.logo} shape="square" size="sm" />
            <span className="min-w-0 flex-1 truncate">{one.title}</span>
            {one.id === organization.id ? <Check aria-hidden /> : null}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
