import type { Query } from '#lib/search/query.ts';
import { leastFit, type RankedTerm, rankPage, rankPassage } from '#lib/search/rank.ts';
import { suggestionFor } from '#lib/search/suggestion.ts';
import {
  indexForms,
  rarityOfNothing,
  type TermForms,
  termsOf,
  withAlike,
  wordsToLookUp,
} from '#lib/search/terms.ts';
import type { Db } from '#server/db/database.ts';
import { type Candidate, listCandidates } from './store/candidates.ts';
import { loadFrequencies } from './store/frequencies.ts';
import type { SearchScope } from './store/scope.ts';
import { loadPassageTexts, type PassageText } from './store/texts.ts';
import { listWordsLike, lookUpWords } from './store/vocabulary.ts';

/** A passage that was found. */
export interface PassageHit extends PassageText {
  score: number;
}

/** A page that was found, with its best passages. */
export interface PageHit {
  spaceId: string;
  pageId: string;
  score: number;
  changedAt: Date;
  passages: PassageHit[];
}

/** What a search found, best first. */
export interface SearchResult {
  pages: PageHit[];
  terms: RankedTerm[];
  /** The query as it was probably meant. */
  suggestion?: string | undefined;
  /** Whether each term is nowhere in the scope. */
  areNowhere: boolean[];
}

/** Passages that have a word from which on pages are not looked for by it, as long as there are rarer ones. */
const frequent = 1500;

/** Words of a query for which others that look like them are sought; each reads much of the vocabulary. */
const mostUnknown = 8;

/** Finds the pages in a scope that answer a query. */
export async function searchPages(db: Db, scope: SearchScope, query: Query): Promise<SearchResult> {
  const { organizationId } = scope;
  const forms = await formsOf(db, organizationId, query);
  const result = await searchForms(db, scope, query, forms);
  // A word that only pages have which the caller may not read is answered like one that nobody wrote.
  const unread = forms.filter(
    ({ isWord, isUnknown }, at) => isWord && !isUnknown && result.areNowhere[at] === true,
  );
  const others = await withWordsLike(db, organizationId, forms, unread);
  return others === forms ? result : searchForms(db, scope, query, others);
}

/** Finds the pages in a scope by the words that count as each thing that a query asks for. */
export async function searchForms(
  db: Db,
  scope: SearchScope,
  query: Query,
  forms: readonly TermForms[],
): Promise<SearchResult> {
  if (forms.length === 0) return { pages: [], terms: [], areNowhere: [] };
  const { phrases, excluded } = query;
  const { passages, wanted } = await wantedOf(db, scope, forms);
  const { pages, rarities } = await listCandidates(db, scope, { terms: wanted, phrases, excluded, passages });
  const terms = forms.map((form, at): RankedTerm => {
    const { isFrequent = false, share = 0 } = wanted[at] ?? {};
    const nothing = rarityOfNothing(form, passages);
    const rarity = isFrequent ? Math.log(1 / share) : (rarities[at] ?? nothing);
    const isUnwritten =
      (rarities[at] === undefined && !isFrequent) || (form.isUnknown && form.slips.length === 0);
    const unwritten = isUnwritten ? Math.max(rarity, nothing) * form.weight : undefined;
    return { ...form, rarity: rarity * form.weight, unwritten };
  });
  const texts = await loadPassageTexts(db, scope, pages);
  const byPage = Map.groupBy(texts, keyOf);
  const candidates = pages.flatMap((page) => rank(terms, page, byPage.get(keyOf(page)) ?? []));
  const ranked = candidates.some(({ fit }) => fit >= leastFit) ? candidates : [];
  const suggestion = suggestionFor(query.written, forms, ranked.flatMap(textsOf));
  const areNowhere = forms.map((_, at) => !wanted[at]?.isFrequent && rarities[at] === undefined);
  return { pages: ranked.sort(byScore), terms, suggestion, areNowhere };
}

/** What the index is asked for, and how frequent each of it is. */
async function wantedOf(db: Db, scope: SearchScope, forms: readonly TermForms[]) {
  const words = forms.flatMap((form) => [...form.forms.keys()]);
  const { passages, shares } = await loadFrequencies(db, scope, words);
  const wanted = forms.map((form) => {
    const index = indexForms(form);
    const shareOf = (word: string) => shares.get(word) ?? 0;
    const share = Math.min(
      1,
      index.same.reduce((sum, { word }) => sum + shareOf(word), 0),
    );
    return { ...index, share, isFrequent: share * passages > frequent };
  });
  return { passages, wanted };
}

/** What is asked for, with the words that count as it; for words that nobody wrote, those that look like them. */
export async function formsOf(db: Db, organizationId: string, query: Query): Promise<TermForms[]> {
  const typed = query.terms.find(({ open }) => open)?.word ?? '';
  const forms = termsOf(query, await lookUpWords(db, organizationId, wordsToLookUp(query), typed));
  return withWordsLike(
    db,
    organizationId,
    forms,
    forms.filter(({ isUnknown }) => isUnknown),
  );
}

/** The same terms, of which some are also asked by words that look like them. */
async function withWordsLike(
  db: Db,
  organizationId: string,
  forms: TermForms[],
  unknown: readonly TermForms[],
): Promise<TermForms[]> {
  const words = unknown.map(({ term }) => term.word).slice(0, mostUnknown);
  const alike = await listWordsLike(db, organizationId, words);
  if (alike.size === 0) return forms;
  return forms.map((form) => {
    const others = alike.get(form.term.word);
    return others ? withAlike(form, others) : form;
  });
}

function rank(
  terms: readonly RankedTerm[],
  page: Candidate,
  texts: readonly PassageText[],
): (PageHit & { fit: number })[] {
  const scored = texts.map((text) => ({ text, ...rankPassage(terms, text) }));
  const ranked = rankPage(terms, { passages: scored, same: page.same, near: page.near });
  if (!ranked) return [];
  const { spaceId, pageId, changedAt } = page;
  const passages = scored.map(({ text, score }) => ({ ...text, score })).sort((a, b) => b.score - a.score);
  return [{ spaceId, pageId, changedAt, ...ranked, passages }];
}

function textsOf({ passages }: PageHit): string[] {
  return passages.flatMap(({ pageTitle, title, body }) => [pageTitle, title, body]);
}

/** The best first; of equally good ones the one that changed last. */
function byScore(a: PageHit, b: PageHit): number {
  return b.score - a.score || b.changedAt.getTime() - a.changedAt.getTime() || (a.pageId < b.pageId ? -1 : 1);
}

function keyOf({ spaceId, pageId }: { spaceId: string; pageId: string }): string {
  return `${spaceId} ${pageId}`;
}
