import { type Block, type Document, isContainer } from './types.ts';

/**
 * Names a block while documents are merged: its id with what it is. A block that became something that cannot hold
 * the old one's children (or can where it could not) counts as another block.
 */
export type Key = string;

/** The document itself, as the parent of its blocks. */
export const top: Key = '';

/** A document's blocks by key, with the parent of each and the children of each in order. */
export interface Flat {
  blocks: Map<Key, Block>;
  parents: Map<Key, Key>;
  children: Map<Key, Key[]>;
  /** The sibling behind each block that has one. */
  next: Map<Key, Key>;
}

/** The key of a block, or the one that it would have under another id. */
export function keyOf(block: Block, id = block.id): Key {
  return `${id} ${isContainer(block) ? block.type : 'leaf'}`;
}

/** Flattens a document. When an id occurs twice, both blocks stay, under different keys. */
export function flatten(document: Document): Flat {
  const flat: Flat = { blocks: new Map(), parents: new Map(), children: new Map(), next: new Map() };
  const walk = (blocks: readonly Block[], parent: Key): void => {
    const keys: Key[] = [];
    flat.children.set(parent, keys);
    for (const block of blocks) {
      let key = keyOf(block);
      while (flat.blocks.has(key)) key += '+';
      const previous = keys.at(-1);
      if (previous !== undefined) flat.next.set(previous, key);
      keys.push(key);
      flat.blocks.set(key, block);
      flat.parents.set(key, parent);
      if (isContainer(block)) walk(block.children, key);
    }
  };
  walk(document.blocks, top);
  return flat;
}
