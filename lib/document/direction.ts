import { textOf } from './text.ts';
import { type Block, isContainer } from './types.ts';

export type Direction = 'ltr' | 'rtl';

interface LetterCount {
  all: number;
  rightToLeft: number;
}

const letter = /\p{L}/gu;
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/gu;

/** Names of products and commands stay in Latin letters, so less than half of the letters make a text right-to-left. */
const enoughRightToLeft = 0.4;
/** The beginning of a page says how it is written: after so many letters the rest is not read. */
const enoughLetters = 500;
/** The characters of a text that are read for its direction. */
export const mostCharacters = 4_000;

/** How a text is written, by the letters it has most of; undefined for a text without letters. */
export function directionOfText(text: string): Direction | undefined {
  return directionOfCount(countLetters(text));
}

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

function countLetters(text: string): LetterCount {
  const beginning = text.slice(0, mostCharacters);
  return {
    all: beginning.match(letter)?.length ?? 0,
    rightToLeft: beginning.match(rightToLeft)?.length ?? 0,
  };
}

function directionOfCount({ all, rightToLeft }: LetterCount): Direction | undefined {
  if (all === 0) return undefined;
  return rightToLeft / all >= enoughRightToLeft ? 'rtl' : 'ltr';
}
