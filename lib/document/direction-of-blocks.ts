import { countLetters, type Direction, directionOfCount, type LetterCount } from './direction.ts';
import { textOf } from './text.ts';
import { type Block, isContainer } from './types.ts';

/** The beginning of a page says how it is written: after so many letters the rest is not read. */
const enoughLetters = 500;

/** How a page is written, by the letters that its beginning has most of; code is always written from left to right. */
export function directionOfBlocks(blocks: Iterable<Block>): Direction | undefined {
  const count = { all: 0, rightToLeft: 0 };
  addLetters(count, blocks);
  return directionOfCount(count);
}

function addLetters(count: LetterCount, blocks: Iterable<Block>): void {
  for (const block of blocks) {
    if (count.all >= enoughLetters) return;
    if (isContainer(block)) addLetters(count, block.children);
    else if (block.type !== 'code') {
      const ofBlock = countLetters(textOf(block));
      count.all += ofBlock.all;
      count.rightToLeft += ofBlock.rightToLeft;
    }
  }
}
