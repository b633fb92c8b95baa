'use client';

import { useSyncExternalStore } from 'react';
import type { BlockChange } from '#lib/document/diff/change.ts';
import type { ComparedWords } from './compare-words.ts';

/** The comparison of the words of a block that is too large to be compared without being asked to. */
export type WordComparison =
  | { state: 'running' | 'late' | 'failed' }
  | { state: 'done'; words: ComparedWords; isShown: boolean };

const comparisons = new WeakMap<BlockChange, WordComparison>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setWordComparison(change: BlockChange, comparison: WordComparison): void {
  comparisons.set(change, comparison);
  for (const listener of listeners) listener();
}

/** The comparison of a block, which both sides of a split view share; undefined before it begins. */
export function useWordComparison(change: BlockChange): WordComparison | undefined {
  const get = () => comparisons.get(change);
  return useSyncExternalStore(subscribe, get, get);
}
