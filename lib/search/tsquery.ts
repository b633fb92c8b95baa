import { type Query, stemOf, type Term } from './query.ts';
import { wordsOf } from './words.ts';

/** Weights of the parts of a page: its title, a heading, and text. */
export type Weight = 'A' | 'B' | 'C';

/** The database counts words of a text up to here. */
const mostWords = 16_000;

/** Texts as the database's search vector, written out, so that it takes words exactly as queries do. */
export function searchVector(parts: readonly { text: string; weight: Weight }[]): string {
  const places = new Map<string, string[]>();
  let before = 0;
  for (const { text, weight } of parts) {
    const words = wordsOf(text);
    for (const { word, position } of words) {
      const place = before + position + 1;
      if (place > mostWords) break;
      const known = places.get(word);
      if (known) known.push(`${place}${weight}`);
      else places.set(word, [`${place}${weight}`]);
    }
    // A gap, so that no words in a row reach from one part into the next.
    before += words.length + 1;
  }
  return [...places].map(([word, all]) => `'${word}':${all.slice(0, 255).join(',')}`).join(' ');
}

/** A query as the database takes it. Words hold letters, marks and digits alone, so quotes are all that they need. */
export interface SearchQueries {
  /** One for each thing asked for; a page must have all of them. */
  terms: string[];
  excluded: string[];
  /** Any of the things asked for, in any form, and only as they were written. */
  any: string;
  exact: string;
  /** Any of them in a heading or text, not in a page's title. */
  anyInText: string;
}

/** The queries of what a person asked for; undefined when it asks for nothing. */
export function searchQueries({ terms, excluded }: Query): SearchQueries | undefined {
  if (terms.length === 0) return undefined;
  const all = (write: (term: Term) => string) => terms.map(write).join(' | ');
  return {
    terms: terms.map((term) => loosely(term, '')),
    excluded: excluded.map((term) => exactly(term, '')),
    any: all((term) => loosely(term, '')),
    exact: all((term) => exactly(term, '')),
    anyInText: all((term) => loosely(term, 'BC')),
  };
}

function exactly({ words, open }: Term, weights: string): string {
  const written = words.map((word, at) => lexeme(word, open && at === words.length - 1, weights));
  return written.length === 1 ? (written[0] ?? '') : `(${written.join(' <-> ')})`;
}

function loosely(term: Term, weights: string): string {
  const [word = ''] = term.words;
  const stem = term.loose ? stemOf(word) : undefined;
  return stem
    ? `(${exactly(term, weights)} | ${lexeme(stem.start, stem.open, weights)})`
    : exactly(term, weights);
}

function lexeme(word: string, open: boolean, weights: string): string {
  const flags = `${open ? '*' : ''}${weights}`;
  return `'${word}'${flags && `:${flags}`}`;
}
