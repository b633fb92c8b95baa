'use client';

import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRouter } from '#components/form/router.ts';
import { cn } from '#components/ui/cn.ts';
import { menuItem } from '#components/ui/floating.ts';
import { OneLine } from '#components/ui/one-line.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { filterByWords, mostShown } from '#components/ui/word-filter.ts';
import type { Failure } from '#lib/failure.ts';

/** An entry of a switcher. */
export type Neighbour = { label: string; href: string; icon?: ReactNode };

export type SwitcherProps = {
  /** The name of the list, such as `Other spaces`. */
  name: string;
  /** The address of the current entry. */
  current: string;
  entries: readonly Neighbour[];
  isLoading?: boolean;
  failure?: Failure | undefined;
  /** Called when it first opens, to fetch the entries only then. */
  onOpen?: () => void;
  /** An action below the entries, such as creating another one. */
  more?: { label: string; icon: ReactNode; onSelect: () => void };
  /** The button that opens it; an icon beside the breadcrumb when left out. */
  trigger?: ReactNode;
};

export type NeighbourListProps = Omit<SwitcherProps, 'trigger' | 'onOpen'> & { onLeave: () => void };

/** Up to this many entries need no filter. */
const searchedFrom = 8;

/** The entries of a switcher, with a filter. */
export function NeighbourList({
  name,
  current,
  entries,
  isLoading = false,
  failure,
  more,
  onLeave,
}: NeighbourListProps) {
  const router = useRouter();
  const [text, setText] = useState('');
  const matches = filterByWords(entries, text, ({ label }) => [label]);
  const go = (href: string) => {
    onLeave();
    router.push(href);
  };
  return (
    <Command label={name} shouldFilter={false} loop className="flex min-h-0 flex-col outline-none">
      <div
        className={cn(
          'flex items-center gap-2 border-b border-line px-3',
          entries.length <= searchedFrom && !isLoading && 'sr-only',
        )}
      >
        <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Find by title"
          className="h-10 min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-lg"
        />
      </div>
      <Command.List className="max-h-80 overflow-y-auto overscroll-contain p-1">
        {isLoading ? <Skeleton className="m-3 w-1/2" /> : null}
        {failure ? <p className="p-3 text-critical">{failure.message}</p> : null}
        {!isLoading && !failure && matches.length === 0 ? (
          <p className="p-3 text-ink-soft">No results</p>
        ) : null}
        {matches.slice(0, mostShown).map(({ label, href, icon }) => (
          <Command.Item
            key={href}
            value={href}
            onSelect={() => go(href)}
            aria-current={href === current ? 'true' : undefined}
            className={cn(menuItem, 'data-[selected=true]:bg-hover')}
          >
            {icon}
            <span className="min-w-0 flex-1">
              <OneLine>{label}</OneLine>
            </span>
            {href === current ? <Check aria-hidden /> : null}
          </Command.Item>
        ))}
        {matches.length > mostShown ? (
          <p className="px-2 py-1.5 text-sm text-ink-soft">
            {matches.length - mostShown} more. Type to find them by title.
          </p>
        ) : null}
        {more ? (
          <Command.Item
            value="more"
            onSelect={() => {
              onLeave();
              more.onSelect();
            }}
            className={cn(menuItem, 'mt-1 rounded-none border-t border-line data-[selected=true]:bg-hover')}
          >
            {more.icon}
            {more.label}
          </Command.Item>
        ) : null}
      </Command.List>
    </Command>
  );
}
