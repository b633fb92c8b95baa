import { type Block, isContainer, type LeafType } from '../types.ts';
import { contentOf } from './additions.ts';
import { isEquivalent } from './wording.ts';

const prose: ReadonlySet<LeafType> = new Set(['paragraph', 'heading']);

/** Whether two blocks are of one kind and say the same; what is no prose has to be equal. */
export function areTwins(one: Block | undefined, other: Block | undefined): boolean {
  if (!one || !other || kindOf(one) !== kindOf(other)) return false;
  const [mine, theirs] = [leavesOf(one), leavesOf(other)];
  const exact = (leaves: readonly Block[]): string =>
    JSON.stringify(leaves.filter((leaf) => kindOf(leaf) !== 'prose').map(contentOf));
  const text = (leaves: readonly Block[]): string =>
    leaves.flatMap((leaf) => (isContainer(leaf) ? [] : [leaf.source])).join('\n');
  return exact(mine) === exact(theirs) && isEquivalent(text(mine), text(theirs));
}

function kindOf(block: Block): string {
  return !isContainer(block) && prose.has(block.type) ? 'prose' : block.type;
}

function leavesOf(block: Block): Block[] {
  return isContainer(block) ? block.children.flatMap(leavesOf) : [block];
}
