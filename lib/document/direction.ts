import { textOf } from './text.ts';
import type { Block } from './types.ts';

export type Direction = 'ltr' | 'rtl';

const letter = /\p{L}/u;
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** How a text is written, by its first letter, as a browser does it; undefined for a text without letters. */
export function directionOfText(text: string): Direction | undefined {
  const [first] = letter.exec(text) ?? [];
  if (first === undefined) return undefined;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** How a page is written, by its first letter; code is always written from left to right. */
export function directionOfBlocks(blocks: Iterable<Block>): Direction | undefined {
  for (const block of blocks) {
    const direction = block.type === 'code' ? undefined : directionOfText(textOf(block));
    if (direction) return direction;
  }
  return undefined;
}
