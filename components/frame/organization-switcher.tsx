'use client';

import { ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWholeList } from '#components/data/query.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { cn } from '#components/ui/cn.ts';
import { paths } from '#lib/paths.ts';
import { useShell } from './shell-state.ts';
import { Switcher } from './switcher.tsx';

/** Shows the organization and switches to another one. */
export function OrganizationSwitcher({ folded }: { folded: boolean }) {
  const { session, openCreateOrganization } = useShell();
  const { organization } = session;
  const [isWanted, setWanted] = useState(false);
  const list = useWholeList('listOrganizations', { query: { limit: '1000' } }, isWanted);
  return (
    <Switcher
      name="Organizations"
      current={paths.home(organization.id)}
      entries={list.items.map((one) => ({
        label: one.title,
        href: paths.home(one.id),
        icon: <Avatar name={one.title} image={one.urls.logo} corners="square" size="sm" />,
      }))}
      isLoading={list.isLoading}
      failure={list.failure}
      onOpen={() => setWanted(true)}
      more={{ label: 'Create organization', icon: <Plus aria-hidden />, onSelect: openCreateOrganization }}
      trigger={
        <button
          type="button"
          className={cn(
            'focus-inset flex h-10 w-full items-center gap-2.5 rounded-md base:px-2 text-start hover:bg-hover data-[state=open]:bg-hover pointer-coarse:h-11',
            folded && 'justify-center px-0',
          )}
        >
          <Avatar name={organization.title} image={organization.urls.logo} corners="square" />
          <span className="sr-only">Organization: {folded ? organization.title : null}</span>
          {folded ? null : (
            <>
              <span className="min-w-0 flex-1 truncate font-semibold">{organization.title}</span>
              <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </>
          )}
        </button>
      }
    />
  );
}
