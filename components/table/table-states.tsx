'use client';

import { SearchX } from 'lucide-react';
import { FailureView } from '#components/shell/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState, type EmptyStateProps } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Failure } from '#lib/failure.ts';

export type TableStateProps = {
  label: string;
  failure: Failure | undefined;
  onRetry: () => void;
  retrying: boolean;
  isFiltered: boolean;
  onClearFilters: (() => void) | undefined;
  empty: EmptyStateProps;
  /** Who can grant the right to see the list. */
  access?: string | undefined;
};

/** What stands in place of rows: refused or failed, nothing matches, or nothing yet. */
export function TableState(props: TableStateProps) {
  const { label, failure, onRetry, retrying, isFiltered, onClearFilters, empty, access } = props;
  if (failure) return <FailureView failure={failure} onRetry={onRetry} retrying={retrying} access={access} />;
  if (!isFiltered) return <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${label} match`}
      description="Nothing fits all of the filters at once."
      action={onClearFilters ? <Button onClick={onClearFilters}>Clear filters</Button> : null}
    />
  );
}

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-2/3'];

export type SkeletonRowsProps = { columns: number; tracks: string; selectable: boolean };

/** Rows of the final height, under a head of the final height, while the first page is on its way. */
export function SkeletonRows({ columns, tracks, selectable }: SkeletonRowsProps) {
  const rows = Array.from({ length: 8 }, (_, row) => `row-${row}`);
  const cells = Array.from({ length: columns }, (_, cell) => `cell-${cell}`);
  return (
    <div role="status" aria-label="Loading" className="overflow-hidden border-t border-line">
      <div className={cn('h-8 border-b border-line', !selectable && '@max-2xl:hidden')} />
      {rows.map((row, at) => (
        <div
          key={row}
          className="grid h-10 items-center gap-x-4 border-b border-line px-3 @max-2xl:h-24"
          style={{ gridTemplateColumns: tracks }}
        >
          {selectable ? <Skeleton className="w-4" /> : null}
          {cells.map((cell, place) => (
            <Skeleton key={cell} className={widths[(at + place) % widths.length]} />
          ))}
        </div>
      ))}
    </div>
  );
}
