'use client';

import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { useVirtualRows } from '#components/ui/virtual-rows.ts';
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
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight,
    keyOf: (index) => order[index] ?? String(index),
    always: activeIndex,
    headHeight,
  });
  const { lastInView, isReady } = virtual;
  useEffect(() => {
    if (isReady && lastInView >= rows.length - nearEnd) onNearEnd();
  }, [isReady, lastInView, rows.length, onNearEnd]);
  useEffect(() => {
    focus.reveal.current = virtual.reveal;
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.row) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -rows.length, End: rows.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focus.move(step);
  };
  return (
    <tbody className="relative block" style={{ height: virtual.height }} onKeyDown={onKeyDown}>
      {virtual.rows.map(({ index, start }) => {
        const [row, id] = [rows[index], order[index]];
        return row !== undefined && id !== undefined ? (
          <DataRow
            {...props}
            key={id}
            id={id}
            ref={virtual.measure}
            row={row}
            index={index}
            start={start}
            isActive={focus.active === undefined ? index === 0 : id === focus.active}
            isSelected={selected?.has(id)}
            onFocus={() => focus.setActive(id)}
          />
        ) : null;
      })}
    </tbody>
  );
}
