import type { Node } from 'prosemirror-model';

/** Counts the equal nodes at the start and at the end of two contents; changes are between them. */
export function sameEnds(old: readonly Node[], fresh: readonly Node[]): { head: number; tail: number } {
  const shorter = Math.min(old.length, fresh.length);
  const isSame = (a: Node | undefined, b: Node | undefined) => a !== undefined && b !== undefined && a.eq(b);
  let head = 0;
  while (head < shorter && isSame(old[head], fresh[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(old.at(-1 - tail), fresh.at(-1 - tail))) tail += 1;
  return { head, tail };
}
