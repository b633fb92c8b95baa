import { type Flat, flatten, type Key, keyOf } from '../flat.ts';
import { withoutNumber } from '../item.ts';
import { splitTail } from '../tail.ts';
import { type Block, type BlockId, type Document, isContainer } from '../types.ts';
import type { Flats } from './place.ts';

/**
 * The change request's document in which what both sides added alike has main's ids: the same content at the same
 * place, or a definition of the same label. So one addition made twice is one addition.
 */
export function alignAdditions(base: Document, main: Document, changeRequest: Document): Document {
  const flats = { base: flatten(base), main: flatten(main), changeRequest: flatten(changeRequest) };
  const names = new Map<BlockId, BlockId>();
  matchLabels(flats, names);
  matchContent(flats, names);
  if (names.size === 0) return changeRequest;
  const rename = (block: Block): Block => {
    const named = { ...block, id: names.get(block.id) ?? block.id };
    return isContainer(named) ? { ...named, children: named.children.map(rename) } : named;
  };
  return { blocks: changeRequest.blocks.map(rename) };
}

function matchLabels({ base, main, changeRequest }: Flats, names: Map<BlockId, BlockId>): void {
  const added = new Map<string, BlockId>();
  for (const [key, block] of main.blocks) {
    const label = labelOf(block);
    if (label !== undefined && !base.blocks.has(key) && !changeRequest.blocks.has(key))
      added.set(label, block.id);
  }
  for (const [key, block] of changeRequest.blocks) {
    const label = labelOf(block);
    if (label === undefined || base.blocks.has(key) || main.blocks.has(key)) continue;
    const id = added.get(label);
    if (id !== undefined && added.delete(label)) names.set(block.id, id);
  }
}

function labelOf(block: Block): string | undefined {
  if (block.type !== 'definition' && block.type !== 'footnote') return undefined;
  const label = /^\s*\[((?:\\[\s\S]|[^\]\\])+)\]:/.exec(isContainer(block) ? block.open : block.source)?.[1];
  return label && `${block.type} ${label.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}

function matchContent({ base, main, changeRequest }: Flats, names: Map<BlockId, BlockId>): void {
  const added = new Map<string, Block[]>();
  const isNew = (key: Key, other: Flat): boolean => !base.blocks.has(key) && !other.blocks.has(key);
  for (const { place, key, block } of childrenByPlace(main, changeRequest, (parent) => parent)) {
    if (!isNew(key, changeRequest)) continue;
    const bucket = JSON.stringify([place, contentOf(block)]);
    if (!added.get(bucket)?.push(block)) added.set(bucket, [block]);
  }
  const renamed = (parent: Key): Key => {
    const block = changeRequest.blocks.get(parent);
    return block ? keyOf(block, names.get(block.id)) : parent;
  };
  for (const { place, key, block } of childrenByPlace(changeRequest, main, renamed)) {
    if (!isNew(key, main) || names.has(block.id)) continue;
    const match = added.get(JSON.stringify([place, contentOf(block)]))?.shift();
    if (match) names.set(block.id, match.id);
  }
}

/** Each block, parents first, with its place: its parent and the nearest sibling before it that the other side has too. */
function* childrenByPlace(
  flat: Flat,
  other: Flat,
  nameOf: (parent: Key) => Key,
): Generator<{ place: string; key: Key; block: Block }> {
  for (const [parent, children] of flat.children) {
    let neighbour: Key | null = null;
    for (const key of children) {
      const block = flat.blocks.get(key);
      if (block) yield { place: JSON.stringify([nameOf(parent), neighbour]), key, block };
      if (other.blocks.has(key)) neighbour = key;
    }
  }
}

/** What a block holds, whatever its ids, its number in a list and the blank lines behind it; to be compared as JSON. */
export function contentOf(block: Block): unknown[] {
  if (!isContainer(block)) return [block.type, splitTail(block.source).body];
  const { open } = block.type === 'item' ? withoutNumber(block) : block;
  return [block.type, open, splitTail(block.close).body, block.children.map(contentOf)];
}
