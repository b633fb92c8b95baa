import { type Block, type Document, isContainer } from '../types.ts';
import { addPrefix } from './prefix.ts';

/** The document as Markdown: for a document that was parsed, the very text that it was parsed from. */
export function printMarkdown(document: Document): string {
  return printBlocks(document.blocks);
}

/** Blocks as Markdown, one behind the other, with nothing between them but what they bring. */
export function printBlocks(blocks: readonly Block[]): string {
  return blocks.map(printBlock).join('');
}

/** One block as Markdown, without the prefixes of the containers around it. */
export function printBlock(block: Block): string {
  if (!isContainer(block)) return block.source;
  return block.open + addPrefix(printBlocks(block.children), block.prefix) + block.close;
}
