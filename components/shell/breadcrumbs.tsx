'use client';

import { Check, ChevronsUpDown } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { BreadcrumbList, BreadcrumbStep } from '#components/ui/breadcrumb.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';

/** One step of the way here. With `others` it is also a switcher to its neighbours. */
export type Crumb = {
  label: string;
  href: string;
  others?: { name: string; list: readonly { label: string; href: string }[] };
};

/** The way from the organization to this screen; the last step is the screen itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <BreadcrumbList>
      {crumbs.map((crumb, at) => (
        <BreadcrumbStep key={crumb.href} first={at === 0} current={at === crumbs.length - 1}>
          <Link
            href={crumb.href}
            className={cn(
              'focus-inset min-w-0 truncate rounded-md px-1.5 py-1 hover:bg-hover',
              at === crumbs.length - 1 ? 'font-medium text-ink' : 'text-ink-soft',
            )}
          >
            {crumb.label}
          </Link>
          {crumb.others ? <Switcher crumb={crumb} {...crumb.others} /> : null}
        </BreadcrumbStep>
      ))}
    </BreadcrumbList>
  );
}

function Switcher({
  crumb,
  name,
  list,
}: {
  crumb: Crumb;
  name: string;
  list: readonly { label: string; href: string }[];
}) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={name} icon={<ChevronsUpDown />} size="sm" className="w-5 pointer-coarse:w-8" />
      }
    >
      {list.map((other) => (
        <MenuItem key={other.href} asChild>
          <Link href={other.href} aria-current={other.href === crumb.href ? 'true' : undefined}>
            <span className="min-w-0 flex-1 truncate">{other.label}</span>
            {other.href === crumb.href ? <Check aria-hidden /> : null}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}
