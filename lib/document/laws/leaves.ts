import { type Block, type Document, isContainer } from '../types.ts';

/** The leaves of a document by type and text, in order; neighbouring lists count as one, as Markdown reads them. */
export function leavesOf(document: Document): string[] {
  const walk = (block: Block): string[] =>
    isContainer(block) ? block.children.flatMap(walk) : [`${block.type}: ${block.source.trim()}`];
  return document.blocks.flatMap(walk);
}
