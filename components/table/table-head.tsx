'use client';

import type { ReactTable, RowData } from '@tanstack/react-table';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Features } from './columns.ts';
import { rowLook } from './row-look.ts';

export type TableHeadProps<Row extends RowData> = {
  table: ReactTable<Features, Row>;
  tracks: string;
  /** How many rows there are and how many are selected; left out where rows cannot be selected. */
  selection: { all: number; some: number } | undefined;
  hasMenu: boolean;
  onToggleAll: () => void;
};

/** The names of the columns, which stay while the rows scroll. */
export function TableHead<Row extends RowData>({
  table,
  tracks,
  selection,
  hasMenu,
  onToggleAll,
}: TableHeadProps<Row>) {
  'use no memo';
  const all = selection && selection.some > 0 && selection.some === selection.all;
  return (
    <thead className={cn('sticky top-0 z-10 block bg-surface', selection ? '' : '@max-2xl:hidden')}>
      {table.getHeaderGroups().map((group) => (
        <tr
          key={group.id}
          className={cn(rowLook, 'h-8 border-b border-line @max-2xl:py-1')}
          style={{ gridTemplateColumns: tracks }}
        >
          {selection ? (
            <th className="flex items-center gap-2 font-normal">
              <Checkbox
                aria-label="Select all"
                checked={all || (selection.some > 0 && 'indeterminate')}
                onCheckedChange={onToggleAll}
              />
              <span aria-hidden className="text-sm text-ink-soft @2xl:hidden">
                Select all
              </span>
            </th>
          ) : null}
          {group.headers.map((header) => (
            <th
              key={header.id}
              scope="col"
              className={cn(
                'truncate text-start text-sm font-medium text-ink-soft @max-2xl:sr-only',
                header.column.columnDef.meta?.align === 'end' && 'text-end',
              )}
            >
              <table.FlexRender header={header} />
            </th>
          ))}
          {hasMenu ? (
            <th>
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      ))}
    </thead>
  );
}
