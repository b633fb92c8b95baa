import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { keptIn } from '#components/shell/kept.ts';

/** Which pages were opened or closed by hand, by id. */
type Twists = Readonly<Record<string, boolean>>;

const none: Twists = {};
const own = keptIn(() => sessionStorage);
const known = new Map<string, Twists>();
const listeners = new Set<() => void>();
const offsets = new Map<string, number>();
let left: string | undefined;

/** The pages of a tree that were opened and closed, kept in this tab while other pages and screens are visited. */
export function useTwists(tree: string): [Twists, (pages: readonly string[], open: boolean) => void] {
  const twists = useSyncExternalStore(
    subscribe,
    () => twistsOf(tree),
    () => none,
  );
  const twist = useCallback(
    (pages: readonly string[], open: boolean) => {
      const before = twistsOf(tree);
      if (pages.every((page) => before[page] === open)) return;
      const now = { ...before, ...Object.fromEntries(pages.map((page) => [page, open])) };
      known.set(tree, now);
      own.setItem(nameOf(tree), JSON.stringify(now));
      for (const listener of listeners) listener();
    },
    [tree],
  );
  return [twists, twist];
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

function twistsOf(tree: string): Twists {
  let twists = known.get(tree);
  if (!twists) {
    twists = JSON.parse(own.getItem(nameOf(tree)) ?? '{}') as Twists;
    known.set(tree, twists);
  }
  return twists;
}
