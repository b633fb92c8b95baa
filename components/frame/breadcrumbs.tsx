'use client';

import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { BreadcrumbList, BreadcrumbStep, type Crumb } from '#components/ui/breadcrumb.tsx';
import { cn } from '#components/ui/cn.ts';
import { paths } from '#lib/paths.ts';
import type { ShellSession } from './session.ts';

/** The first step of every screen's breadcrumbs, which leads to the organization's home. */
export function organizationCrumb({ id, title }: Pick<ShellSession['organization'], 'id' | 'title'>): Crumb {
  return { label: title, href: paths.home(id) };
}

/** The steps from the organization to this screen; the last step is the screen itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <BreadcrumbList>
      {crumbs.map((crumb, at) => (
        <BreadcrumbStep key={crumb.href} first={at === 0} current={at === crumbs.length - 1}>
          <PrefetchLink
            href={crumb.href}
            // A long title is cut at its end, which depends on its own direction.
            dir="auto"
            className={cn(
              'focus-inset min-w-0 truncate rounded-md px-1.5 py-1 hover:bg-hover',
              at === crumbs.length - 1 ? 'font-medium text-ink' : 'text-ink-soft',
            )}
          >
            {crumb.label}
          </PrefetchLink>
          {crumb.others}
        </BreadcrumbStep>
      ))}
    </BreadcrumbList>
  );
}
