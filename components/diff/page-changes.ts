import type { PageDiff } from '#lib/contract/content/page-diff.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { type Block, isContainer } from '#lib/document/types.ts';

/** A change with its position in the page, which finds its element. */
export type PlacedChange = { place: string; change: BlockChange };

/** The blocks of a diff, in the types of the document. */
export function blockChangesOf(diff: PageDiff): BlockChange[] {
  return diff.blocks as unknown as BlockChange[];
}

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

/** The ids of all blocks of a comparison, those inside of others too. */
export function blockIdsOf(changes: readonly BlockChange[]): string[] {
  return changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap((block) => (block ? idsIn(block) : []));
}

function idsIn(block: Block): string[] {
  return [block.id, ...(isContainer(block) ? block.children.flatMap(idsIn) : [])];
}

/** The changes to step through: each changed block, with blocks in containers counted separately. */
export function stopsOf(changes: readonly BlockChange[], above = '', own?: string): PlacedChange[] {
  return changes.flatMap((change, at) => {
    const place = above ? `${above}.${at}` : String(at);
    if (isQuiet(change) || (change.kind === own && !change.parts)) return [];
    const { parts } = change;
    if (parts?.kind !== 'container') return [{ place, change }];
    const plain = change.kind === 'added' || change.kind === 'removed';
    const self = plain || change.moved || parts.properties.length > 0 ? [{ place, change }] : [];
    return [...self, ...stopsOf(parts.children, place, plain ? change.kind : undefined)];
  });
}

export type Shown =
  | { kind: 'change'; at: number; change: BlockChange }
  | { kind: 'folded'; at: number; changes: BlockChange[] };

/** Folds long unchanged runs, but keeps the neighbors of a change and the heading above it. */
export function folded(changes: readonly BlockChange[]): Shown[] {
  const near = new Set<number>();
  let heading: number | undefined;
  for (const [at, change] of changes.entries()) {
    if (isQuiet(change)) {
      if (blockOf(change).type === 'heading') heading = at;
      continue;
    }
    for (const index of [at - 1, at, at + 1, heading]) if (index !== undefined) near.add(index);
  }
  const shown: Shown[] = [];
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
