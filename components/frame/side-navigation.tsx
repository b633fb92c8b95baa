'use client';

import type { LucideIcon } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef } from 'react';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { cn } from '#components/ui/cn.ts';

export type SideEntry = { label: string; href: string; icon: LucideIcon; count?: number };

/** Entries under a heading; groups without entries are left out. */
export type SideGroup = { name: string; entries: readonly SideEntry[] };

export type SideNavigationProps = { label: string; groups: readonly SideGroup[] };

/** The entry of an address: its own screen, or the one that the screen is below. */
export function currentEntry(groups: readonly SideGroup[], pathname: string): SideEntry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  const above = entries.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return above.toSorted((one, other) => other.href.length - one.href.length)[0];
}

/** Screens that belong together, in groups: a column beside the screen, on a phone a row that scrolls sideways. */
export function SideNavigation({ label, groups }: SideNavigationProps) {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  const base = useId();
  const current = currentEntry(groups, pathname);
  useEffect(() => {
    if (pathname)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="strip flex shrink-0 gap-1 border-line px-2 py-1.5 max-md:border-b md:w-64 md:flex-col md:gap-5 md:overflow-y-auto md:border-e md:px-3 md:py-5"
    >
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => (
          <div key={name} className="max-md:contents">
            <p
              id={`${base}-${name}`}
              className="mb-1 px-2.5 text-sm font-medium text-ink-faint max-md:sr-only"
            >
              {name}
            </p>
            <ul aria-labelledby={`${base}-${name}`} className="gap-1 max-md:flex md:space-y-0.5">
              {entries.map((entry) => (
                <li key={entry.href}>
                  <Entry entry={entry} isCurrent={entry === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}

function Entry({ entry, isCurrent }: { entry: SideEntry; isCurrent: boolean }) {
  return (
    <PrefetchLink
      href={entry.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'focus-inset flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium whitespace-nowrap transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0',
        isCurrent ? 'bg-hover text-ink [&_svg]:text-accent' : 'text-ink-soft',
      )}
    >
      <entry.icon aria-hidden />
      <span className="min-w-0 truncate">{entry.label}</span>
      {entry.count ? (
        <span className="ms-auto rounded-full bg-canvas px-1.5 text-xs text-ink-soft">{entry.count}</span>
      ) : null}
    </PrefetchLink>
  );
}
