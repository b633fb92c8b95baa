import { identify } from './identity.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { printMarkdown } from './markdown/print.ts';
import { setApart } from './merge/spacing.ts';
import { tailOf } from './tail.ts';
import { type Block, type BlockId, type ContainerBlock, type Document, isContainer } from './types.ts';

/** A block of the older document with where it stands there. */
interface OldPlace {
  block: Block;
  parent: ContainerBlock | undefined;
  before: BlockId | undefined;
}

/**
 * A document with some blocks as another document has them: restored with the containers that they need, changed back
 * where they are now, or removed. The result is what its Markdown says.
 */
export function revertBlocks(
  current: Document,
  old: Document,
  ids: ReadonlySet<BlockId>,
  newId: () => BlockId,
): Document {
  const places = placesIn(leaveOut(old.blocks, idsOutside(current.blocks, ids)));
  let blocks = revertIn(current.blocks, places, ids);
  for (const id of places.keys()) if (ids.has(id)) blocks = restore(blocks, id, places);
  const neighbours = new Set([current, old].flatMap((document) => pairsIn(document.blocks)));
  const next = { blocks: setAllApart(blocks, neighbours) };
  return identify(parseMarkdown(printMarkdown(next), newId), next, newId);
}

function revertIn(
  blocks: readonly Block[],
  places: ReadonlyMap<BlockId, OldPlace>,
  ids: ReadonlySet<BlockId>,
): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (ids.has(block.id)) {
      const before = places.get(block.id)?.block;
      return before ? [before] : olderBlocks(block, places, ids);
    }
    return [isContainer(block) ? { ...block, children: revertIn(block.children, places, ids) } : block];
  });
}

/** What a block that was not there holds of blocks that were. */
function olderBlocks(
  block: Block,
  places: ReadonlyMap<BlockId, OldPlace>,
  ids: ReadonlySet<BlockId>,
): Block[] {
  if (!isContainer(block)) return [];
  return block.children.flatMap((child) =>
    places.has(child.id) ? revertIn([child], places, ids) : olderBlocks(child, places, ids),
  );
}

/** The blocks with an old one behind its old neighbour, unless it is there; a container that is gone comes back around it. */
function restore(
  blocks: readonly Block[],
  id: BlockId,
  places: ReadonlyMap<BlockId, OldPlace>,
  block = places.get(id)?.block,
): Block[] {
  const place = places.get(id);
  if (!place || !block || contains(blocks, id)) return [...blocks];
  const { parent, before } = place;
  if (!parent) return withBlockBehind(blocks, before, block);
  if (!contains(blocks, parent.id))
    return restore(blocks, parent.id, places, { ...parent, children: [block] });
  const walk = (level: readonly Block[]): Block[] =>
    level.map((each) => {
      if (!isContainer(each)) return each;
      const children =
        each.id === parent.id ? withBlockBehind(each.children, before, block) : walk(each.children);
      return { ...each, children };
    });
  return walk(blocks);
}

function withBlockBehind(blocks: readonly Block[], before: BlockId | undefined, block: Block): Block[] {
  return blocks.toSpliced(blocks.findIndex(({ id }) => id === before) + 1, 0, block);
}

/** What stands in a document beside some blocks and all that they hold. */
function idsOutside(blocks: readonly Block[], ids: ReadonlySet<BlockId>): Set<BlockId> {
  const walk = (level: readonly Block[]): BlockId[] =>
    level.flatMap((block) => {
      if (ids.has(block.id)) return [];
      return isContainer(block) ? [block.id, ...walk(block.children)] : [block.id];
    });
  return new Set(walk(blocks));
}

/** The blocks without those, inside of others, that stand elsewhere. */
function leaveOut(blocks: readonly Block[], elsewhere: ReadonlySet<BlockId>): Block[] {
  return blocks.map((block) => {
    if (!isContainer(block)) return block;
    const here = elsewhere.has(block.id)
      ? block.children
      : block.children.filter(({ id }) => !elsewhere.has(id));
    return { ...block, children: leaveOut(here, elsewhere) };
  });
}

function placesIn(blocks: readonly Block[]): Map<BlockId, OldPlace> {
  const walk = (level: readonly Block[], parent: ContainerBlock | undefined): [BlockId, OldPlace][] =>
    level.flatMap((block, at) => [
      [block.id, { block, parent, before: level[at - 1]?.id }],
      ...(isContainer(block) ? walk(block.children, block) : []),
    ]);
  return new Map(walk(blocks, undefined));
}

function contains(blocks: readonly Block[], id: BlockId): boolean {
  return blocks.some((block) => block.id === id || (isContainer(block) && contains(block.children, id)));
}

/** Blocks that follow each other in a document, with what stands between them. */
function pairsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, at) => [
    pairOf(block, blocks[at + 1]),
    ...(isContainer(block) ? pairsIn(block.children) : []),
  ]);
}

function pairOf(block: Block, next: Block | undefined): string {
  return JSON.stringify([block.id, tailOf(block), next?.id]);
}

function setAllApart(blocks: readonly Block[], neighbours: ReadonlySet<string>): Block[] {
  const inside = blocks.map((block) =>
    isContainer(block) ? { ...block, children: setAllApart(block.children, neighbours) } : block,
  );
  return setApart(inside, (at, block) => neighbours.has(pairOf(block, inside[at + 1])));
}
