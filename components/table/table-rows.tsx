'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import type { Column } from './columns.ts';
import { DataRow } from './data-row.tsx';
import type { RowFocus } from './row-focus.ts';

export type TableRowsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The ids of the rows. */
  order: readonly string[];
  scroller: RefObject<HTMLElement | null>;
  tracks: CSSProperties;
  focus: RowFocus;
  selected: ReadonlySet<string> | undefined;
  onToggle: (id: string, range: boolean) => void;
  actions: readonly ThingAction<Row>[];
  nameOf: (row: Row) => string;
  hrefOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  onNearEnd: () => void;
};

const rowHeight = 40;
const headHeight = 32;
const nearEnd = 15;

/** Renders the visible rows and a few around them. The focused row is always rendered. */
export function TableRows<Row>({
  rows,
  order,
  scroller,
  focus,
  selected,
  onNearEnd,
  ...props
}: TableRowsProps<Row>) {
  const activeIndex = focus.active === undefined ? -1 : order.indexOf(focus.active);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => order[index] ?? index,
    overscan: 12,
    scrollPaddingStart: headHeight,
    initialRect: { width: 0, height: 20 * rowHeight },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex < 0 || shown.includes(activeIndex)
        ? shown
        : [...shown, activeIndex].sort((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastShown >= rows.length - nearEnd) onNearEnd();
  }, [lastShown, rows.length, onNearEnd]);
  useEffect(() => {
    focus.reveal.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.row) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focus.move(step);
  };
  return (
    <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }} onKeyDown={onKeyDown}>
      {items.map((item) => {
        const [row, id] = [rows[item.index], order[item.index]];
        return row !== undefined && id !== undefined ? (
          <DataRow
            {...props}
            key={id}
            id={id}
            ref={virtualizer.measureElement}
            row={row}
            index={item.index}
            start={item.start}
            isActive={focus.active === undefined ? item.index === 0 : id === focus.active}
            isSelected={selected?.has(id)}
            onFocus={() => focus.setActive(id)}
          />
        ) : null;
      })}
    </tbody>
  );
}
