import { type Word, wordsOf } from './words.ts';

/** A thing that is asked for, with every word that counts as it. */
export interface RankedTerm {
  /** As it was written. */
  written?: string | undefined;
  /** How much finding it says: high for words that few passages have. */
  rarity: number;
  /** Words that count as it, each with how much, 0 to 1. */
  forms: ReadonlyMap<string, number>;
  /** For a word that nobody wrote: how much it says that a page has nothing that is taken for it, either. */
  unwritten?: number | undefined;
  /** What a word may begin with to count as it; for a word that is still typed. */
  start?: { text: string; weight: number } | undefined;
}

/** A passage that may answer. */
export interface RankedPassage {
  pageTitle: string;
  title: string;
  body: string;
}

/** How well a passage answers. */
export interface PassageScore {
  score: number;
  /** For each term how much of it is in the passage: 0 to 1, and more where it is in a title. */
  parts: number[];
}

/** What a word counts in a title, a heading, and text. */
const [inPageTitle, inTitle, inBody] = [3, 2, 1];
const saturation = 1.2;
const lengthShare = 0.6;
/** Words of a usual passage. */
const usualLength = 110;
/** How far apart words of the query help each other, and how much. */
const farthest = 6;
const nearness = 0.3;
/** What it counts that a title is made of words of the query. */
const titleIsAsked = 1.2;

/** What a term in a title counts when it is asked whether a page has enough of what is asked. */
const partOfTitle = 1.4;

/** Scores passages in the way of BM25, with words in titles counting more, and words that stand near each other. */
export function rankPassage(terms: readonly RankedTerm[], passage: RankedPassage): PassageScore {
  const lookUp = lookUpOf(terms);
  const pageTitle = hitsOf(passage.pageTitle, lookUp);
  const title = hitsOf(passage.title, lookUp);
  const body = hitsOf(passage.body, lookUp);
  const length = pageTitle.length + title.length + body.length;
  const norm = saturation * (1 - lengthShare + (lengthShare * length) / usualLength);
  const counts = terms.map(() => new Map<number, number>());
  const parts = terms.map(() => 0);
  for (const [{ hits }, weight, isOnce] of [
    [pageTitle, inPageTitle, true],
    [title, inTitle, true],
    [body, inBody, false],
  ] as const) {
    const ofPart = terms.map(() => new Map<number, number>());
    for (const { term, weight: part } of hits) {
      ofPart[term]?.set(part, isOnce ? 1 : (ofPart[term].get(part) ?? 0) + 1);
      parts[term] = Math.max(parts[term] ?? 0, isOnce ? part * partOfTitle : part);
    }
    for (const [term, byWeight] of ofPart.entries())
      for (const [part, count] of byWeight)
        counts[term]?.set(part, (counts[term].get(part) ?? 0) + weight * count);
  }
  const score = sumOf(terms.map(({ rarity }, term) => rarity * worthOf(counts[term] ?? new Map(), norm)));
  const near =
    nearnessOf(terms, body.hits) + nearnessOf(terms, title.hits) + nearnessOf(terms, pageTitle.hits);
  const head = Math.max(shareOf(terms, pageTitle), shareOf(terms, title));
  return { score: score + near + titleIsAsked * head, parts };
}

/**
 * What the words of a term count, of which some stand for it less than others: half of it is what all of them count
 * together, and half what the best kind of them would alone, so that many words that are only near do not make up for the
 * word itself.
 */
function worthOf(counts: ReadonlyMap<number, number>, norm: number): number {
  const saturated = (count: number) => (count * (saturation + 1)) / (count + norm);
  let [best, asGood, together] = [0, 0, 0];
  for (const [weight, count] of [...counts].sort(([a], [b]) => b - a)) {
    asGood += count;
    together += weight * count;
    best = Math.max(best, weight * saturated(asGood));
  }
  return (best + saturated(together)) / 2;
}

interface Hit {
  term: number;
  weight: number;
  position: number;
}

interface Hits {
  hits: Hit[];
  /** Words in all. */
  length: number;
}

type LookUp = (word: Word) => { term: number; weight: number }[];

/** For a word of a text the terms that it counts as. */
export function lookUpOf(terms: readonly RankedTerm[]): LookUp {
  const byWord = new Map<string, { term: number; weight: number }[]>();
  for (const [term, { forms }] of terms.entries()) {
    for (const [word, weight] of forms) byWord.set(word, [...(byWord.get(word) ?? []), { term, weight }]);
  }
  const starts = terms.flatMap(({ start }, term) => (start ? [{ term, ...start }] : []));
  return ({ word }) => {
    const exact = byWord.get(word) ?? [];
    if (starts.length === 0) return exact;
    const more = starts.filter(
      ({ term, text }) => word.startsWith(text) && !exact.some((hit) => hit.term === term),
    );
    return more.length === 0 ? exact : [...exact, ...more];
  };
}

function hitsOf(text: string, lookUp: LookUp): Hits {
  const words = wordsOf(text);
  const hits = words.flatMap((word) =>
    lookUp(word).map(({ term, weight }) => ({ term, weight, position: word.position })),
  );
  return { hits, length: words.length };
}

/** For each pair of different terms that stand near each other, the nearest place counts. */
function nearnessOf(terms: readonly RankedTerm[], hits: readonly Hit[]): number {
  const best = new Map<number, number>();
  for (const [at, one] of hits.entries()) {
    for (const other of hits.slice(at + 1, at + 1 + farthest)) {
      const distance = other.position - one.position;
      if (other.term === one.term || distance > farthest) continue;
      const key = Math.min(one.term, other.term) * terms.length + Math.max(one.term, other.term);
      const rarity = Math.min(terms[one.term]?.rarity ?? 0, terms[other.term]?.rarity ?? 0);
      const value = (rarity * nearness * one.weight * other.weight) / Math.max(1, distance);
      best.set(key, Math.max(best.get(key) ?? 0, value));
    }
  }
  return [...best.values()].reduce((sum, value) => sum + value, 0);
}

/** How much of a title is asked for, times how rare that is. */
function shareOf(terms: readonly RankedTerm[], { hits, length }: Hits): number {
  if (length === 0 || hits.length === 0) return 0;
  const positions = new Set(hits.map(({ position }) => position));
  const best = new Map<number, number>();
  for (const { term, weight } of hits) best.set(term, Math.max(best.get(term) ?? 0, weight));
  const worth = [...best].reduce((sum, [term, weight]) => sum + weight * (terms[term]?.rarity ?? 0), 0);
  return (positions.size / length) * worth;
}

/** What is known of the passages of a page and of the page as a whole. */
export interface RankedPage {
  passages: readonly PassageScore[];
  /** Whether a term is anywhere on the page, by its own words or by near ones. */
  same: readonly boolean[];
  near: readonly boolean[];
}

/** What the whole of a page counts beside its best passage. */
const [byRest, byPage] = [0.05, 0.2];
/** What a term counts that stands on the page, but not in the passage. */
const elsewhere = 0.6;
const [ofSame, ofNear] = [1, 0.4];
/** How much of what is asked a page must have, so that what the docs do not say finds nothing. */
const leastShare = 0.42;
/** How much of what is asked may be words that nobody wrote: a little over half. */
const mostUnwritten = 0.51;
/** What a score counts beside how much a page has of what is asked, when it is asked whether it answers at all. */
const byScore = 0.3;

/** How well a page answers. */
export interface PageScore {
  score: number;
  /** How much of what is asked it has, and how well. */
  fit: number;
}

/** The fit that the best page needs: below, no page answers. */
export const leastFit = 0.68;

/** Scores a page by its best passages; undefined when it has too little of what is asked. */
export function rankPage(
  terms: readonly RankedTerm[],
  { passages, same, near }: RankedPage,
): PageScore | undefined {
  const onPage = terms.map((_, term) => (same[term] ? ofSame : near[term] ? ofNear : 0));
  const missing = terms.map(({ unwritten = 0 }, term) => (onPage[term] === 0 ? unwritten : 0));
  const worths = terms.map(({ rarity }, term) => missing[term] || rarity);
  const total = sumOf(worths);
  const shares = passages.map(({ parts }) =>
    sumOf(worths.map((worth, term) => worth * Math.max(parts[term] ?? 0, elsewhere * (onPage[term] ?? 0)))),
  );
  const most = Math.max(0, ...shares);
  if (most < leastShare * total || sumOf(missing) > mostUnwritten * total) return undefined;
  const [best = 0, ...rest] = passages.map(({ score }) => score).sort((a, b) => b - a);
  const page = sumOf(terms.map(({ rarity }, term) => rarity * (onPage[term] ?? 0)));
  const score = best + byRest * sumOf(rest) + byPage * page;
  return { score, fit: total === 0 ? leastFit : (most + byScore * score) / total };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
