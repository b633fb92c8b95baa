'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { cn } from '#components/ui/cn.ts';

export type LinkTabsProps = {
  label: string;
  tabs: readonly {
    label: string;
    href: string;
    count?: number;
    /** Addresses below this one belong to the tab as well. */
    within?: boolean;
  }[];
};

/** The screens of one thing, as links that look like tabs. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = pathname && list.current?.querySelector('[aria-current]');
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className="strip flex gap-4 px-0.5 shadow-[inset_0_-1px_var(--line)]">
        {tabs.map((tab) => {
          const isCurrent = pathname === tab.href || (tab.within && pathname.startsWith(`${tab.href}/`));
          return (
            <li key={tab.href}>
              <PrefetchLink
                href={tab.href}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'focus-inset flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-t-sm border-b-2 px-0.5 font-medium pointer-coarse:h-11',
                  isCurrent ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {tab.label}
                {tab.count ? (
                  <span className="rounded-full bg-hover px-1.5 text-xs text-ink-soft">{tab.count}</span>
                ) : null}
              </PrefetchLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
