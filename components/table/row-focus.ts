'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

export type RowFocus = {
  /** The row that has or last had the focus, which Tab returns to. */
  active: string | undefined;
  setActive: (id: string) => void;
  move: (by: number) => void;
  open: () => void;
  /** Set by the rows: scrolls to a row before it is focused. */
  reveal: RefObject<((index: number) => void) | undefined>;
};

/** The row at the position of the active row after that was removed. */
export function successor(
  before: readonly string[],
  after: readonly string[],
  active: string,
): string | undefined {
  if (after.includes(active)) return active;
  const at = before.indexOf(active);
  return after[Math.min(Math.max(at, 0), after.length - 1)];
}

/** Moves the focus between rows, and restores it when the list is fetched again. */
export function useRowFocus(order: readonly string[], scroller: RefObject<HTMLElement | null>): RowFocus {
  const [active, setActive] = useState<string>();
  const reveal = useRef<(index: number) => void>(undefined);
  const last = useRef(order);
  const rowOf = (id: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const focusRow = (id: string) => {
    setActive(id);
    reveal.current?.(order.indexOf(id));
    // The row may be rendered only after scrolling to it.
    requestAnimationFrame(() => rowOf(id)?.focus({ preventScroll: true }));
  };
  useEffect(() => {
    const before = last.current;
    last.current = order;
    if (active === undefined || order.includes(active)) return;
    const next = successor(before, order, active);
    const lostFocus = document.activeElement === document.body;
    setActive(next);
    if (next !== undefined && lostFocus) rowOf(next)?.focus();
  });
  return {
    active: active !== undefined && order.includes(active) ? active : undefined,
    setActive,
    reveal,
    move: (by) => {
      const at = active === undefined ? -1 : order.indexOf(active);
      const to = at < 0 ? (by > 0 ? 0 : order.length - 1) : Math.min(Math.max(at + by, 0), order.length - 1);
      const id = order[to];
      if (id !== undefined) focusRow(id);
    },
    open: () => {
      if (active !== undefined) rowOf(active)?.querySelector<HTMLElement>('[data-opens]')?.click();
    },
  };
}
