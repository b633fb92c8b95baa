import type { Form } from './tsquery.ts';
import { wordsOf } from './words.ts';

/** One word that a query asks for. */
export interface Term extends Form {
  /** As it was written, in lower case: stems follow from it. */
  written: string;
  /** Other spellings that stand for it: written together with its neighbours. */
  joined: string[];
}

/** What a query asks for. Nothing that a person types is wrong: what says nothing is left out. */
export interface Query {
  terms: Term[];
  /** Words in quotes, which must stand in a row. */
  phrases: Form[][];
  /** What must not be there. */
  excluded: Form[][];
  /** The query as it was written. */
  written: string;
}

/** Things of a query that count; what stands behind them does not. */
const mostTerms = 24;

/** Reads a query: words, `"words in a row"`, and `-word` for what must not be there. */
export function readQuery(written: string): Query {
  const query: Query = { terms: [], phrases: [], excluded: [], written };
  for (const match of written.matchAll(/(?<![^\s])(-?)"([^"]*)("?)|(\S+)/g)) {
    const [all, minus = '', quoted, closing, bare = ''] = match;
    const isTyping = !closing && match.index + all.length === written.length;
    const isExcluded = quoted === undefined ? /^-[\p{L}\p{N}]/u.test(bare) : minus === '-';
    const terms = termsOf(quoted ?? (isExcluded ? bare.slice(1) : bare), isTyping && !isExcluded);
    if (terms.length === 0) continue;
    if (isExcluded) query.excluded.push(terms);
    else query.terms.push(...terms);
    if (quoted !== undefined && !isExcluded) query.phrases.push(terms);
  }
  query.terms = distinct(query.terms).slice(0, mostTerms);
  query.phrases = query.phrases.slice(0, mostTerms);
  query.excluded = query.excluded.slice(0, mostTerms);
  joinNeighbours(query.terms);
  return query;
}

function termsOf(text: string, isTyping: boolean): Term[] {
  const words = wordsOf(text);
  const wholes = words.filter(({ kind }) => kind === 'whole');
  const parts = words.filter(({ kind }) => kind !== 'whole');
  return parts.flatMap(({ word, kind, start, end, open }, at) => {
    const before = parts[at - 1];
    // The character that ends a run is told by the pair before it already.
    if (open && before?.kind === 'pair' && before.end === end) return [];
    const isLast = at === parts.length - 1;
    const joined = wholes
      .filter((whole) => whole.start <= start && end <= whole.end)
      .map((whole) => whole.word);
    const written = text.slice(start, end).toLowerCase();
    return [
      { word, written, open: open || (isTyping && isLast && kind === 'word' && end === text.length), joined },
    ];
  });
}

/** Words that many write together: `back up` finds `backup`. */
function joinNeighbours(terms: readonly Term[]): void {
  for (const [at, term] of terms.entries()) {
    const next = terms[at + 1];
    if (!next || [term, next].some(({ word }) => !/^[\p{L}\p{N}]{2,}$/u.test(word))) continue;
    term.joined.push(term.word + next.word);
    next.joined.push(term.word + next.word);
  }
}

function distinct(terms: readonly Term[]): Term[] {
  const known = new Map<string, Term>();
  for (const term of terms) if (!known.has(term.word)) known.set(term.word, term);
  return [...known.values()];
}
