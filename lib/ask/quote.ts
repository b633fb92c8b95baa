import { splitSentences } from '#lib/document/sentences.ts';
import { lookUpOf, type RankedPassage, type RankedTerm } from '#lib/search/rank.ts';
import { wordsOf } from '#lib/search/words.ts';

/** A quote has this many characters or a little more, if the passage has them, and never more than the longest. */
const [usual, longest] = [160, 600];
/** What a word counts in a sentence that stands in the heading over it already. */
const underHeading = 0.35;
/** Words of a usual sentence; longer ones say less by having a word. */
const usualWords = 24;

/** How much of what is asked some texts say, 0 to 1. Words that nobody wrote count as not said. */
export function shareSaid(terms: readonly RankedTerm[], texts: readonly string[]): number {
  const weights = termsIn(terms, texts.join('\n'));
  let [part, all] = [0, 0];
  for (const [term, { rarity, unwritten = 0 }] of terms.entries()) {
    part += rarity * Math.min(1, weights.get(term) ?? 0);
    all += weights.has(term) ? rarity : Math.max(rarity, unwritten);
  }
  return all === 0 ? 0 : part / all;
}

/** The sentences of a passage that say most of what is asked, as they stand there; undefined where none says any of it. */
export function quoteOf(terms: readonly RankedTerm[], passage: RankedPassage): string | undefined {
  const sentences = sentencesOf(passage.body);
  const inHeading = termsIn(terms, `${passage.pageTitle} ${passage.title}`);
  const worths = terms.map(({ rarity }, term) => rarity * (inHeading.has(term) ? underHeading : 1));
  const scores = sentences.map((sentence, at) => {
    const hits = termsIn(terms, sentence);
    const worth = [...hits].reduce((sum, [term, weight]) => sum + weight * (worths[term] ?? 0), 0);
    const words = wordsOf(sentence).length;
    return { at, score: worth / Math.max(1, words / usualWords) ** 0.5 };
  });
  const best = scores.reduce((top, one) => (one.score > top.score ? one : top), { at: 0, score: 0 });
  // What a heading asks for, its first sentences answer.
  if (best.score === 0 && inHeading.size === 0) return undefined;
  return joined(sentences, best.at);
}

/** Sentences of plain text; the ends of lines end them too. */
function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap(splitSentences)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Which terms a text has, and how much of each. */
function termsIn(terms: readonly RankedTerm[], text: string): Map<number, number> {
  const lookUp = lookUpOf(terms);
  const weights = new Map<number, number>();
  for (const word of wordsOf(text)) {
    for (const { term, weight } of lookUp(word)) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  return weights;
}

/** A sentence with those behind it, until it is long enough to be understood. */
function joined(sentences: readonly string[], first: number): string | undefined {
  let text = '';
  for (const sentence of sentences.slice(first)) {
    const next = text === '' ? sentence : `${text} ${sentence}`;
    if (text !== '' && next.length > longest) break;
    text = next;
    if (text.length >= usual && !text.endsWith(':')) break;
  }
  if (text.length <= longest) return text || undefined;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest).toWellFormed()}…`;
}
