import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { openStore } from '#components/data/browser-store.ts';

/** The pages that the person opened or closed, by id. */
type OpenPages = Readonly<Record<string, boolean>>;

const none: OpenPages = {};
const own = openStore(() => sessionStorage);
const known = new Map<string, OpenPages>();
const listeners = new Set<() => void>();
const offsets = new Map<string, number>();
let left: string | undefined;

/** The opened and closed pages of a tree, stored for this tab. */
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

/** The last scroll position of a tree. */
export function offsetOf(tree: string): number {
  return offsets.get(tree) ?? 0;
}

/** Restores the scroll position and the focus when one rendering of a tree replaces another. */
export function useReturn(tree: string, scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (left === tree) element.focus({ preventScroll: true });
    return () => {
      offsets.set(tree, element.scrollTop);
      if (element !== document.activeElement) return;
      left = tree;
      // Only a tree that replaces it at once gets the focus.
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
