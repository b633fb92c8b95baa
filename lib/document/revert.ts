import { type Block, type BlockId, type Document, isContainer } from './types.ts';

/** A document with some blocks as another document has them: restored, changed back, or removed. */
export function revertBlocks(current: Document, old: Document, ids: ReadonlySet<BlockId>): Document {
  return { blocks: siblings(current.blocks, old.blocks, indexOf(old), ids) };
}

function siblings(
  now: readonly Block[],
  then: readonly Block[],
  old: ReadonlyMap<BlockId, Block>,
  ids: ReadonlySet<BlockId>,
): Block[] {
  const result = now.flatMap((block): Block[] => {
    const before = old.get(block.id);
    if (ids.has(block.id)) return before ? [before] : [];
    if (!isContainer(block)) return [block];
    const inside = before && isContainer(before) ? before.children : [];
    return [{ ...block, children: siblings(block.children, inside, old, ids) }];
  });
  for (const [at, block] of then.entries()) {
    if (!ids.has(block.id) || result.some(({ id }) => id === block.id)) continue;
    const neighbour = then[at - 1]?.id;
    result.splice(result.findIndex(({ id }) => id === neighbour) + 1, 0, block);
  }
  return result;
}

function indexOf({ blocks }: Document): Map<BlockId, Block> {
  const walk = (block: Block): [BlockId, Block][] => [
    [block.id, block],
    ...(isContainer(block) ? block.children.flatMap(walk) : []),
  ];
  return new Map(blocks.flatMap(walk));
}
