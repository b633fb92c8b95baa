import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { openStore } from '#components/data/browser-store.ts';

/** The rows that the person opened or closed, by id. */
type OpenRows = Readonly<Record<string, boolean>>;

const none: OpenRows = {};
const own = openStore(() => sessionStorage);
const known = new Map<string, OpenRows>();
const listeners = new Set<() => void>();
const offsets = new Map<string, number>();
let left: string | undefined;

/** The opened and closed rows of a tree, stored for this tab. */
export function useOpenRows(tree: string): [OpenRows, (rows: readonly string[], open: boolean) => void] {
  const openRows = useSyncExternalStore(
    subscribe,
    () => openRowsOf(tree),
    () => none,
  );
  const setOpen = (rows: readonly string[], open: boolean) => {
    const before = openRowsOf(tree);
    if (rows.every((row) => before[row] === open)) return;
    const now = { ...before, ...Object.fromEntries(rows.map((row) => [row, open])) };
    known.set(tree, now);
    own.setItem(nameOf(tree), JSON.stringify(now));
    for (const listener of listeners) listener();
  };
  return [openRows, setOpen];
}

/** The last scroll position of a tree. */
export function offsetOf(tree: string): number {
  return offsets.get(tree) ?? 0;
}

/** Restores the scroll position and the focus when one rendering of a tree replaces another, now or after loading. */
export function useReturn(tree: string, scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (left === tree && document.activeElement === document.body) element.focus({ preventScroll: true });
    return () => {
      offsets.set(tree, element.scrollTop);
      if (element !== document.activeElement) return;
      left = tree;
      // The focus is nowhere until something else takes it.
      document.addEventListener('focusin', forgetFocus, { once: true });
    };
  }, [tree, scroller]);
}

function forgetFocus(): void {
  left = undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (tree: string) => `lectern.tree.${tree}`;

function openRowsOf(tree: string): OpenRows {
  let openRows = known.get(tree);
  if (!openRows) {
    openRows = JSON.parse(own.getItem(nameOf(tree)) ?? '{}') as OpenRows;
    known.set(tree, openRows);
  }
  return openRows;
}
