import { wordsOf } from './words.ts';

/** The parts of a passage: the page's title, its heading, and text. */
export type Weight = 'A' | 'B' | 'C';

/** The database counts words of a text up to here. */
const mostWords = 16_000;
/** A word of a title or heading as the index has it once more, so that it alone tells where a word stands. */
export function ofHead(word: string): string {
  return `^${word}`;
}

/** Texts as the database's search vector, written out, so that it takes words exactly as queries do. */
export function searchVector(parts: readonly { text: string; weight: Weight }[]): {
  vector: string;
  length: number;
} {
  const places = new Map<string, string[]>();
  const heads = new Set<string>();
  let before = 0;
  let length = 0;
  for (const { text, weight } of parts) {
    const words = wordsOf(text);
    length += words.length;
    let last = -1;
    for (const { word, position } of words) {
      last = Math.max(last, position);
      const place = before + position + 1;
      if (place > mostWords) break;
      const known = places.get(word);
      if (known) known.push(`${place}${weight}`);
      else places.set(word, [`${place}${weight}`]);
      if (weight !== 'C') heads.add(word);
    }
    // A gap, so that no words in a row reach from one part into the next.
    before += last + 2;
  }
  const texts = [...places].map(([word, all]) => `'${word}':${all.slice(0, 255).join(',')}`);
  const ofHeads = [...heads].map((word) => `'${ofHead(word)}'`);
  return { vector: [...texts, ...ofHeads].join(' '), length };
}

/** A word that a passage may have; `open` when it may go on. */
export interface Form {
  word: string;
  open: boolean;
}

/** Any of some words, as a query of the database; in titles and headings only, or anywhere. */
export function anyOf(forms: readonly Form[], where: 'head' | 'anywhere'): string {
  return forms
    .map(({ word, open }) => `'${where === 'head' ? ofHead(word) : word}'${open ? ':*' : ''}`)
    .join(' | ');
}

/** Words that follow each other. Words hold letters, marks and digits alone, so quotes are all that they need. */
export function inARow(words: readonly Form[]): string {
  return words.map((form) => anyOf([form], 'anywhere')).join(' <-> ');
}

/** Only in what belongs to one of these: an organization or spaces. The index holds their ids beside the words. */
export function within(query: string, ids: readonly string[]): string {
  return `(${query}) & (${ids.map((id) => `'@${id}'`).join(' | ')})`;
}
