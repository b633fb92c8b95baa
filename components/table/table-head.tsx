'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Column, ColumnMeta } from './columns.ts';
import { rowLook } from './row-look.ts';

/** The order of a list that can be sorted. */
export type SortState = {
  by: string;
  order: 'asc' | 'desc';
  onSort: (by: string, order: 'asc' | 'desc') => void;
};

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  tracks: CSSProperties;
  /** The numbers of rows and of selected rows; undefined when rows can't be selected. */
  selection: { all: number; some: number; label: string } | undefined;
  hasMenu: boolean;
  sorting: SortState | undefined;
  onToggleAll: () => void;
};

/** The head of a table, which stays in view while the rows scroll. */
export function TableHead<Row>({
  columns,
  tracks,
  selection,
  hasMenu,
  sorting,
  onToggleAll,
}: TableHeadProps<Row>) {
  const all = selection && selection.some > 0 && selection.some === selection.all;
  return (
    <thead className={cn('sticky top-0 z-10 block bg-surface', selection ? '' : '@max-2xl:hidden')}>
      <tr className={cn(rowLook, 'h-8 border-b border-line @max-2xl:py-1')} style={tracks}>
        {selection ? (
          <th className="flex items-center gap-2 font-normal">
            <Checkbox
              aria-label={selection.label}
              checked={all || (selection.some > 0 && 'indeterminate')}
              onCheckedChange={onToggleAll}
            />
            <span aria-hidden className="text-sm text-ink-soft @2xl:hidden">
              {selection.label}
            </span>
          </th>
        ) : null}
        {columns.map(({ id, header, meta }) => (
          <th
            key={id}
            scope="col"
            aria-sort={ariaSort(meta?.sort, sorting)}
            className={cn(
              'truncate text-sm font-medium text-ink-soft @max-2xl:sr-only',
              meta?.align === 'end' ? 'text-end' : 'text-start',
              meta?.roomOnly && '@max-4xl:hidden',
            )}
          >
            <SortButton sort={meta?.sort} sorting={sorting}>
              {header}
            </SortButton>
          </th>
        ))}
        {hasMenu ? (
          <th>
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

const ariaNames = { asc: 'ascending', desc: 'descending' } as const;

function ariaSort(sort: ColumnMeta['sort'], sorting: SortState | undefined) {
  return sort && sorting?.by === sort.by ? ariaNames[sorting.order] : undefined;
}

type SortButtonProps = { sort: ColumnMeta['sort']; sorting: SortState | undefined; children: ReactNode };

/** The head of a column, which sorts the list; pressing it again reverses the order. */
function SortButton({ sort, sorting, children }: SortButtonProps) {
  if (!sort || !sorting) return children;
  const isSorted = sorting.by === sort.by;
  const Arrow = isSorted && sorting.order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() =>
        sorting.onSort(sort.by, isSorted ? (sorting.order === 'asc' ? 'desc' : 'asc') : sort.first)
      }
      className="focus-inset group/sort -mx-1 inline-flex h-7 max-w-full items-center gap-1 rounded-sm px-1 hover:text-ink"
    >
      <span className="truncate">{children}</span>
      <Arrow
        aria-hidden
        className={cn(
          'size-3.5 shrink-0',
          isSorted ? '' : 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
        )}
      />
    </button>
  );
}
