import { type Block, type Document, isContainer } from '../types.ts';

/** The Markdown of a document. */
export function printMarkdown(document: Document): string {
  return document.blocks.map(markdownOf).join('');
}

function markdownOf(block: Block): string {
  if (!isContainer(block)) return block.source;
  const content = block.children.map(markdownOf).join('');
  return block.open + content.replace(/\n(?=[^\n])/g, `\n${block.prefix}`) + block.close;
}
