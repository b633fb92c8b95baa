import type { BlockId } from './types.ts';

/** New ids for the blocks of a document that is read only for itself: a letter and a number. */
export function numberedIds(letter: string): () => BlockId {
  let count = 0;
  return () => `${letter}${++count}`;
}
