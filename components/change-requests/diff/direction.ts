import type { BlockChange } from '#lib/document/diff/change.ts';
import { textOf } from '#lib/document/text.ts';
import { blockOf } from '../review/page-changes.ts';

export type Direction = 'ltr' | 'rtl';

const letter = /\p{L}/u;
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** How a page is written, by its first letter: as the browser tells it where the page is read. */
export function directionOf(changes: readonly BlockChange[]): Direction {
  for (const change of changes) {
    const block = blockOf(change);
    const first = block.type === 'code' ? null : letter.exec(textOf(block));
    if (first) return rightToLeft.test(first[0]) ? 'rtl' : 'ltr';
  }
  return 'ltr';
}
