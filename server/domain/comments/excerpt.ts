import { textOf } from '#lib/document/text.ts';
import { type Block, type Document, isContainer } from '#lib/document/types.ts';

/** Characters of source that an excerpt is made of. */
const mostRead = 1000;

/** How the first text of a comment begins, in so many characters at most; the rest is not parsed. */
export function excerptOf({ blocks }: Document, most: number): string {
  const leaf = blocks.map(firstLeaf).find((block) => block !== undefined);
  if (!leaf || isContainer(leaf)) return '';
  const source = [...leaf.source.slice(0, 2 * mostRead)].slice(0, mostRead).join('');
  return [...textOf({ ...leaf, source })].slice(0, most).join('');
}

function firstLeaf(block: Block): Block | undefined {
  if (!isContainer(block)) return block;
  return block.children.map(firstLeaf).find((child) => child !== undefined);
}
