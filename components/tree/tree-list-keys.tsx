'use client';

import { useListKeys } from '#components/table/list-keys.ts';
import type { TreeActs } from './tree.tsx';

export type TreeListKeysProps = TreeActs & { filter: (() => void) | undefined };

/** The shortcuts of a list, for a tree that is the content of its screen. They are independent of the focus. */
export function TreeListKeys({ move, ...acts }: TreeListKeysProps) {
  useListKeys({ ...acts, next: () => move(1), previous: () => move(-1) });
  return null;
}
