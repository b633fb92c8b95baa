/** Scripts that write words without spaces between, or with endings grown on: found by pairs of characters. */
const unspaced = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]`;
const token = new RegExp(String.raw`${unspaced}+|[[\p{L}\p{M}\p{N}]--${unspaced}]+`, 'gv');
const startsUnspaced = new RegExp(`^${unspaced}`, 'v');

/** Characters of a word that count. */
const longestWord = 64;

/** A word as search compares it, and its place among those of its text. */
export interface Word {
  word: string;
  position: number;
  /** The last character of an unspaced run: it stands for every pair that begins with it. */
  open: boolean;
}

/** A text without what search does not tell apart: case, accents, and the widths of letters. */
export function folded(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** The words of a text in their order; a run of an unspaced script is told in pairs of characters that overlap. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [run] of folded(text).matchAll(token)) {
    if (!startsUnspaced.test(run)) {
      const word = run.length > longestWord ? [...run].slice(0, longestWord).join('') : run;
      words.push({ word, position: words.length, open: false });
      continue;
    }
    const characters = [...run];
    for (const [at, character] of characters.entries()) {
      const next = characters[at + 1];
      words.push({ word: character + (next ?? ''), position: words.length, open: next === undefined });
    }
  }
  return words;
}
