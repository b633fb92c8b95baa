'use client';

import { SearchX } from 'lucide-react';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState, type EmptyStateProps } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Failure } from '#lib/failure.ts';
import { type ColumnMeta, gridTracks } from './columns.ts';

export type TableStateProps = {
  label: string;
  failure: Failure | undefined;
  onRetry: () => void;
  retrying: boolean;
  isFiltered: boolean;
  onClearFilters: (() => void) | undefined;
  empty: EmptyStateProps;
  /** Who can give access to the list. */
  access?: string | undefined;
};

/** Replaces the rows of a list that failed, has no matches or is empty. */
export function TableState(props: TableStateProps) {
  const { label, failure, onRetry, retrying, isFiltered, onClearFilters, empty, access } = props;
  if (failure) return <FailureView failure={failure} onRetry={onRetry} retrying={retrying} access={access} />;
  if (!isFiltered) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${label} match`}
      description="Change or clear the filters."
      action={onClearFilters ? <Button onClick={onClearFilters}>Clear filters</Button> : null}
    />
  );
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-2/3'];

export type SkeletonRowsProps = {
  columns: readonly (ColumnMeta | undefined)[];
  selectable: boolean;
  hasMenu: boolean;
};

/** The placeholder rows while the first page loads, in their final height. */
export function SkeletonRows({ columns, selectable, hasMenu }: SkeletonRowsProps) {
  const rows = Array.from({ length: 8 }, (_, row) => `row-${row}`);
  const cells = columns.map((meta, at) => ({ key: `cell-${at}`, isRoomOnly: meta?.roomOnly }));
  return (
    <div role="status" aria-label="Loading" className="overflow-hidden border-t border-line">
      <div className={cn('h-8 border-b border-line', !selectable && '@max-2xl:hidden')} />
      {rows.map((row, at) => (
        <div
          key={row}
          className="grid h-10 grid-cols-(--tracks) items-center gap-x-4 border-b border-line px-3 @max-4xl:grid-cols-(--tracks-narrow) @max-2xl:h-24"
          style={gridTracks(columns, selectable, hasMenu)}
        >
          {selectable ? <Skeleton className="w-4" /> : null}
          {cells.map(({ key, isRoomOnly }, place) => (
            <Skeleton
              key={key}
              className={cn(widths[(at + place) % widths.length], isRoomOnly && '@max-4xl:hidden')}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
