import { folded, wordsOf } from './words.ts';

/** One thing that a query asks for: words that follow each other. */
export interface Term {
  words: string[];
  /** The last word may go on: it is still being typed, or it is the first half of a pair of characters. */
  open: boolean;
  /** Other forms of a single word count too, though less. */
  loose: boolean;
}

/** What a query asks for. Nothing that a person types is wrong: what says nothing is left out. */
export interface Query {
  terms: Term[];
  excluded: Term[];
  /** The query as titles are compared with it. */
  text: string;
  /** Something is asked for as it is written, or must not be there: then nothing that is only like it will do. */
  literal: boolean;
}

/** Things of a query that count; what stands behind them does not. */
const mostTerms = 16;

/** Reads a query: words, `"words in a row"`, and `-word` for what must not be there. */
export function readQuery(written: string): Query {
  const text = folded(written);
  const terms: Term[] = [];
  const excluded: Term[] = [];
  let literal = false;
  for (const match of text.matchAll(/(-?)"([^"]*)("?)|(\S+)/g)) {
    const [all, minus = '', quoted, closing, bare = ''] = match;
    const isQuoted = quoted !== undefined;
    const isExcluded = isQuoted ? minus === '-' : /^-\p{L}|^-\p{N}/u.test(bare);
    const typing = !closing && match.index + all.length === text.length;
    const term = termOf(isQuoted ? quoted : bare, { isQuoted, typing: typing && !isExcluded });
    if (!term) continue;
    literal ||= isQuoted || isExcluded;
    const list = isExcluded ? excluded : terms;
    if (list.length < mostTerms) list.push(term);
  }
  return { terms, excluded, text: text.trim().replaceAll(/\s+/g, ' '), literal };
}

function termOf(
  text: string,
  { isQuoted, typing }: { isQuoted: boolean; typing: boolean },
): Term | undefined {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (!last) return undefined;
  const before = words.at(-2)?.word ?? '';
  const paired = last.open && [...before].length === 2 && before.endsWith(last.word);
  // The character that ends a run is told by the pair before it already.
  const counted = paired ? words.slice(0, -1) : words;
  return {
    words: counted.map(({ word }) => word),
    open: !paired && (last.open || typing),
    loose: !isQuoted && counted.length === 1 && !last.open,
  };
}

/** The other forms of an English word: what they begin with, or undefined when that would say too little. */
export function stemOf(word: string): { start: string; open: boolean } | undefined {
  const start = word.replace(/(?:ing|ed|es|s|e)$/, '');
  if (start.length >= 4) return { start, open: true };
  return start.length === 3 && word.endsWith('s') ? { start, open: false } : undefined;
}
