import { folded } from './fold.ts';
import type { TermForms } from './terms.ts';
import { wordsOf } from './words.ts';

/**
 * A query with words of texts in place of those that look mistyped; undefined when none is. Only words of the texts that
 * were found are told: others may be of texts that the caller may not read.
 */
export function suggestionFor(
  query: string,
  terms: readonly TermForms[],
  texts: readonly string[],
): string | undefined {
  const mistyped = terms.filter(({ slips }) => slips.length > 0);
  if (mistyped.length === 0) return undefined;
  const words = new Set(texts.flatMap((text) => wordsOf(text).map(({ word }) => word)));
  const meant = new Map(
    mistyped.flatMap(({ term, slips }) => {
      const slip = slips.find((other) => words.has(other));
      return slip === undefined ? [] : [[term.word, slip] as const];
    }),
  );
  if (meant.size === 0) return undefined;
  return query.replaceAll(/[\p{L}\p{M}]+/gu, (word) => meant.get(folded(word)) ?? word);
}
