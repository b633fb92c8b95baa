import type { PageDiff } from '#lib/contract/content/page-diff.ts';
import type { BlockChange } from '#lib/document/diff/change.ts';
import { isQuiet } from '#lib/document/diff/folded.ts';
import { printBlock } from '#lib/document/markdown/print.ts';
import { fileReference } from '#lib/document/references.ts';
import { type Block, isContainer } from '#lib/document/types.ts';

export { blockOf, folded, isQuiet } from '#lib/document/diff/folded.ts';

/** A change with its position in the page, which finds its element. */
export type PlacedChange = { place: string; change: BlockChange };

/** The blocks of a diff, in the types of the document. */
export function blockChangesOf(diff: PageDiff): BlockChange[] {
  return diff.blocks as unknown as BlockChange[];
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

/** Whether a page shows or links to a file on one side of a comparison. */
export function namesFiles(changes: readonly BlockChange[], side: 'before' | 'after'): boolean {
  return changes.some((change) => {
    const block = change[side];
    return block !== undefined && printBlock(block).includes(fileReference(''));
  });
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
