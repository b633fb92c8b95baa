import { firstLineEnd, tailOf, withTail } from '../tail.ts';
import { type Block, isContainer } from '../types.ts';

const lineEnd = /(?:\r\n|\r|\n)[ \t]*$/;
/** A carriage return with its line feed is one line end, not two. */
const blankLine = /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|(?<!\r)\n)[ \t]*$/;
const closeTogether: ReadonlySet<Block['type']> = new Set(['item', 'tab', 'column', 'step']);

/**
 * Sets apart blocks that were not neighbours before, so that one does not run into the other when they are printed.
 * `wereNeighbours` tells of a pair that some version has just so.
 */
export function setApart(
  blocks: readonly Block[],
  wereNeighbours: (before: number, block: Block) => boolean,
): Block[] {
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    if (!next || wereNeighbours(index, block)) return block;
    return endWith(block, closeTogether.has(block.type) && block.type === next.type ? lineEnd : blankLine);
  });
}

/** Whether no blank line stands between items. */
export function isTight(items: readonly Block[]): boolean {
  return items.slice(0, -1).every((item) => !blankLine.test(tailOf(item)));
}

/** Items without the blank lines between them. */
export function tighten(items: readonly Block[]): Block[] {
  return items.map((item, index) =>
    index < items.length - 1 && blankLine.test(tailOf(item))
      ? withTail(item, firstLineEnd(tailOf(item)))
      : item,
  );
}

/** The block with a line end behind it, as whatever closes its container needs. */
export function endLine(block: Block): Block {
  return endWith(block, lineEnd);
}

function endWith(block: Block, needed: RegExp): Block {
  const eol = usesCarriageReturns(block) ? '\r\n' : '\n';
  let tail = tailOf(block);
  if (needed.test(tail)) return block;
  while (!needed.test(tail)) tail += eol;
  return withTail(block, tail);
}

function usesCarriageReturns(block: Block): boolean {
  if (!isContainer(block)) return block.source.includes('\r\n');
  return (
    block.open.includes('\r\n') || block.close.includes('\r\n') || block.children.some(usesCarriageReturns)
  );
}
