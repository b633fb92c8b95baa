'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { List } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Card } from '#components/ui/card.tsx';
import { OneLine } from '#components/ui/one-line.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';

export type ListCardProps<Item> = {
  title: string;
  /** The link to the full list. */
  all: { label: string; href: string };
  list: Pick<List<Item>, 'isLoading' | 'failure' | 'isRefreshing' | 'retry'>;
  /** The rows to show. */
  items: readonly Item[];
  idOf: (item: Item) => string;
  lineOf: (item: Item) => ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
};

/** The first rows of a list, with a link to all. A failure is shown in the card and does not affect others. */
export function ListCard<Item>({ title, all, list, items, idOf, lineOf, empty }: ListCardProps<Item>) {
  return (
    <Card
      title={title}
      actions={
        <Link href={all.href} className={textLink}>
          {all.label}
        </Link>
      }
    >
      {list.failure && items.length === 0 ? (
        <FailureView failure={list.failure} onRetry={list.retry} retrying={list.isRefreshing} />
      ) : list.isLoading ? (
        <div role="status" aria-label="Loading" className="space-y-4">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-2/3" />
        </div>
      ) : items.length === 0 ? (
        <div className="text-ink-soft">{empty}</div>
      ) : (
        <ul className="-my-2 divide-y divide-line">
          {items.map((item) => (
            <li
              key={idOf(item)}
              className="relative -mx-2 flex min-h-10 items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover pointer-coarse:min-h-11"
            >
              {lineOf(item)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The name of a row; its link covers the whole row. */
export function LineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="focus-inset min-w-0 flex-1 font-medium before:absolute before:inset-0">
      <OneLine>{children}</OneLine>
    </Link>
  );
}
