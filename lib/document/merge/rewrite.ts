import { splitTail } from '../tail.ts';
import { type Block, type BlockId, type Document, isContainer, markTypes } from '../types.ts';
import { type Paragraph, paragraphsOf } from './flows.ts';
import { setApart } from './spacing.ts';

/** The container in which each leaf stands, by their ids; none for the document itself. */
export function parentsOf({ blocks }: Document): Map<BlockId, BlockId> {
  const parents = new Map<BlockId, BlockId>();
  const walk = (block: Block): void => {
    if (!isContainer(block)) return;
    for (const child of block.children) {
      if (!isContainer(child)) parents.set(child.id, block.id);
      walk(child);
    }
  };
  blocks.forEach(walk);
  return parents;
}

/**
 * The document with these paragraphs of a group and no others. One that it does not have stands beside its neighbour,
 * or beside one in the container that it has by `parents`, so that none loses all that it holds.
 */
export function rewrite(
  document: Document,
  ids: ReadonlySet<BlockId>,
  paragraphs: readonly Paragraph[],
  parents: ReadonlyMap<BlockId, BlockId>,
): Document {
  const own = parentsOf(document);
  const present = [...paragraphsOf(document).keys()].filter((id) => ids.has(id));
  const anchors = new Map<BlockId, Paragraph[]>();
  let anchor = present[0] ?? '';
  for (const paragraph of paragraphs) {
    const parent = parents.get(paragraph.id);
    if (present.includes(paragraph.id)) anchor = paragraph.id;
    else if (own.get(anchor) !== parent) anchor = present.find((id) => own.get(id) === parent) ?? anchor;
    if (!anchors.get(anchor)?.push(paragraph)) anchors.set(anchor, [paragraph]);
  }
  const walk = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block): Block[] => {
      if (isContainer(block)) {
        const children = walk(block.children);
        const isEmptied = block.children.length > 0 && children.length === 0 && markTypes.has(block.type);
        return isEmptied ? [] : [{ ...block, children }];
      }
      if (!ids.has(block.id)) return [block];
      const { tail } = splitTail(block.source);
      const here = anchors.get(block.id) ?? [];
      return setApart(
        here.map(({ id, text }) => ({ ...block, id, source: text + tail })),
        () => false,
      );
    });
  return { blocks: walk(document.blocks) };
}
