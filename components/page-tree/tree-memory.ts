import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { openStore } from '#components/shell/browser-store.ts';

/** Which pages were opened or closed by hand, by id. */
type OpenPages = Readonly<Record<string, boolean>>;

const none: OpenPages = {};
const own = openStore(() => sessionStorage);
const known = new Map<string, OpenPages>();
const listeners = new Set<() => void>();
const offsets = new Map<string, number>();
let left: string | undefined;

/** The pages of a tree that were opened and closed, kept in this tab while other pages and screens are visited. */
export function useOpenPages(tree: string): [OpenPages, (pages: readonly string[], open: boolean) => void] {
  const openPages = useSyncExternalStore(
    subscribe,
    () => openPagesOf(tree),
    () => none,
  );
  const setOpen = useCallback(
    (pages: readonly string[], open: boolean) => {
      const before = openPagesOf(tree);
      if (pages.every((page) => before[page] === open)) return;
      const now = { ...before, ...Object.fromEntries(pages.map((page) => [page, open])) };
      known.set(tree, now);
      own.setItem(nameOf(tree), JSON.stringify(now));
      for (const listener of listeners) listener();
    },
    [tree],
  );
  return [openPages, setOpen];
}

/** Where a tree was scrolled to when it was last left. */
export function offsetOf(tree: string): number {
  return offsets.get(tree) ?? 0;
}

/** Gives a tree that stands in the place of the one before it its scroll and its focus. */
export function useReturn(tree: string, scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (left === tree) element.focus({ preventScroll: true });
    return () => {
      offsets.set(tree, element.scrollTop);
      if (element !== document.activeElement) return;
      left = tree;
      // Only what is put in its place at once goes on with the keys.
      queueMicrotask(() => {
        left = undefined;
      });
    };
  }, [tree, scroller]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nameOf = (tree: string) => `lectern.tree.${tree}`;

function openPagesOf(tree: string): OpenPages {
  let openPages = known.get(tree);
  if (!openPages) {
    openPages = JSON.parse(own.getItem(nameOf(tree)) ?? '{}') as OpenPages;
    known.set(tree, openPages);
  }
  return openPages;
}
