'use client';

import type { CSSProperties, ReactNode, Ref } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { ThingMenu } from '#components/actions/thing-menu.tsx';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Column } from './columns.ts';
import { rowLook } from './row-look.ts';

export type DataRowProps<Row> = {
  ref: Ref<HTMLTableRowElement> | undefined;
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  index: number;
  /** Where it is; below the row before it when left out. */
  start: number | undefined;
  tracks: CSSProperties;
  isActive: boolean;
  isSelected: boolean | undefined;
  onFocus: () => void;
  onToggle: (id: string, range: boolean) => void;
  actions: readonly ThingAction<Row>[];
  nameOf: (row: Row) => string;
  hrefOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
};

/** A row. The link of its first cell covers the row; other controls are above the link. */
export function DataRow<Row>({
  ref,
  id,
  row,
  columns,
  index,
  start,
  tracks,
  isActive,
  isSelected,
  onFocus,
  onToggle,
  actions,
  nameOf,
  hrefOf,
  onOpen,
}: DataRowProps<Row>) {
  const name = nameOf(row);
  return (
    <tr
      ref={ref}
      data-index={index}
      data-row={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      style={start === undefined ? tracks : { ...tracks, transform: `translateY(${start}px)` }}
      className={cn(
        rowLook,
        'focus-inset group/row h-10 scroll-mt-8 border-b border-line @max-2xl:h-auto @max-2xl:min-h-14 @max-2xl:py-2',
        start !== undefined && 'absolute start-0 top-0',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {isSelected === undefined ? null : (
        <td className="relative z-1 flex items-center">
          <Checkbox
            aria-label={`Select ${name}`}
            checked={isSelected}
            tabIndex={isActive ? 0 : -1}
            onClick={(event) => onToggle(id, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const { meta, header } = column;
        // In a card, a column without a value is left out with its label.
        const isInCard = !(meta?.wideOnly || meta?.roomOnly) && column.valueIn(row) !== '';
        return (
          <td
            key={column.id}
            className={cn(
              'min-w-0 truncate',
              at === 0
                ? 'font-medium @max-2xl:flex-1 @max-2xl:basis-40 @max-2xl:whitespace-normal @max-2xl:wrap-anywhere @max-2xl:[&_.truncate]:whitespace-normal'
                : 'text-ink-soft @max-2xl:order-1 @max-2xl:gap-1 @max-2xl:whitespace-normal @max-2xl:text-sm',
              at === 1 && '@max-2xl:basis-full @max-2xl:ps-0',
              meta?.align === 'end' && 'tabular-nums @2xl:text-end',
              meta?.roomOnly && '@max-4xl:hidden',
              isInCard ? at > 0 && '@max-2xl:flex' : '@max-2xl:hidden',
            )}
          >
            {at === 0 ? (
              <Opens row={row} isActive={isActive} hrefOf={hrefOf} onOpen={onOpen}>
                {column.contentOf(row)}
              </Opens>
            ) : (
              <>
                {typeof header === 'string' ? (
                  <span className="shrink-0 text-ink-faint @2xl:hidden">{header}</span>
                ) : null}
                {column.contentOf(row)}
              </>
            )}
          </td>
        );
      })}
      {actions.length > 0 ? (
        <td className="relative z-1 flex justify-end">
          <ThingMenu isRow thing={row} name={name} actions={actions} />
        </td>
      ) : null}
    </tr>
  );
}

type OpensProps<Row> = {
  row: Row;
  isActive: boolean;
  hrefOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  children: ReactNode;
};

const covering = 'outline-none before:absolute before:inset-0';

function Opens<Row>({ row, hrefOf, onOpen, children }: OpensProps<Row>) {
  if (hrefOf) {
    return (
      <PrefetchLink href={hrefOf(row)} data-opens tabIndex={-1} className={covering}>
        {children}
      </PrefetchLink>
    );
  }
  if (onOpen) {
    return (
      <button
        type="button"
        data-opens
        tabIndex={-1}
        onClick={() => onOpen(row)}
        className={cn(covering, 'block max-w-full truncate text-start')}
      >
        {children}
      </button>
    );
  }
  return children;
}
