'use client';

import type { List } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The parts of a list that a choice needs. */
export type ChoiceList<Item> = Pick<
  List<Item>,
  'items' | 'isLoading' | 'failure' | 'hasMore' | 'isLoadingMore' | 'loadMore' | 'retry'
>;

type ListStatusProps = { isSearching: boolean; list: ChoiceList<unknown>; isEmpty: boolean };

/** What stands below the options: that they load, failed or are none, and the button for more. */
export function ListStatus({ isSearching, list, isEmpty }: ListStatusProps) {
  if (isSearching) return <Skeleton className="m-3 w-1/2" />;
  if (list.failure) {
    return (
      <div className="flex items-center justify-between gap-3 p-2">
        <p className="text-critical">{list.failure.message}</p>
        <Button size="sm" onClick={list.retry}>
          Retry
        </Button>
      </div>
    );
  }
  if (isEmpty) return <p className="p-3 text-ink-soft">No results</p>;
  if (!list.hasMore) return null;
  return (
    <div className="flex justify-center p-1">
      <Button variant="ghost" size="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
        Load more
      </Button>
    </div>
  );
}
