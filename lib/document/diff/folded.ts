import type { Block } from '../types.ts';
import type { BlockChange } from './change.ts';

/** Whether a block and all blocks inside it are unchanged. */
export function isQuiet({ kind, parts, truncated }: BlockChange): boolean {
  return kind === 'same' && !parts && !truncated;
}

/** The later version of a block; the earlier one when it was deleted. */
export function blockOf({ before, after }: BlockChange): Block {
  const block = after ?? before;
  if (!block) throw new Error('A change has no block');
  return block;
}

export type ShownChange =
  | { kind: 'change'; at: number; change: BlockChange }
  | { kind: 'folded'; at: number; changes: BlockChange[] };

/** Folds long unchanged runs, but keeps the neighbors of a change and the heading above it. */
export function folded(changes: readonly BlockChange[]): ShownChange[] {
  const near = new Set<number>();
  let heading: number | undefined;
  for (const [at, change] of changes.entries()) {
    if (isQuiet(change)) {
      if (blockOf(change).type === 'heading') heading = at;
      continue;
    }
    for (const index of [at - 1, at, at + 1, heading]) if (index !== undefined) near.add(index);
  }
  const shown: ShownChange[] = [];
  for (let at = 0; at < changes.length; at++) {
    let end = at;
    while (end < changes.length && !near.has(end)) end++;
    if (end - at > 1) {
      shown.push({ kind: 'folded', at, changes: changes.slice(at, end) });
      at = end - 1;
    } else {
      const change = changes[at];
      if (change) shown.push({ kind: 'change', at, change });
    }
  }
  return shown;
}
