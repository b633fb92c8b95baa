import { splitWords } from '../words.ts';

/** What a piece of a sentence is: wording, the blanks between, a mark of emphasis, code, link or heading, or a link's target. */
export type InlineKind = 'word' | 'blank' | 'mark' | 'target';

export interface Inline {
  text: string;
  kind: InlineKind;
}

const targetOrMark = new RegExp(
  [
    String.raw`(?<escaped>\\[\s\S])`,
    String.raw`(?<target>\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+(?:"[^"]*"|'[^']*'))?\)|\]\[[^\][]*\]|<[a-z][a-z0-9+.\-]*:[^<>\s]*>)`,
    String.raw`(?<mark>^#{1,6}(?=\s)|\*+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])|${'`'}+|!?\[|\]|</?[a-z][^<>]*>)`,
  ].join('|'),
  'giu',
);

/** Cuts prose into pieces that are each one kind of thing; joined they are the text again. */
export function splitInline(text: string): Inline[] {
  const pieces: Inline[] = [];
  let start = 0;
  for (const match of text.matchAll(targetOrMark)) {
    pieces.push(...wording(text.slice(start, match.index)));
    const { target, mark } = match.groups ?? {};
    pieces.push({ text: match[0], kind: target ? 'target' : mark ? 'mark' : 'word' });
    start = match.index + match[0].length;
  }
  pieces.push(...wording(text.slice(start)));
  return pieces;
}

function wording(text: string): Inline[] {
  return splitWords(text).map((word) => ({ text: word, kind: word.trim() === '' ? 'blank' : 'word' }));
}
