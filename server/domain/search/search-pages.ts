import type { Query } from '#lib/search/query.ts';
import { leastFit, type RankedTerm, rankPage, rankPassage } from '#lib/search/rank.ts';
import { suggestionFor } from '#lib/search/suggestion.ts';
import {
  indexForms,
  rarestOf,
  rarityOfNothing,
  type TermForms,
  termsOf,
  withAlike,
  wordsToLookUp,
} from '#lib/search/terms.ts';
import { ofHead } from '#lib/search/tsquery.ts';
import type { Db } from '#server/db/database.ts';
import type { Meaning } from './meaning.ts';
import { addNearPages } from './near-pages.ts';
import { byScore, keyOf, type PageHit, type SearchResult } from './page-hit.ts';
import { type Candidate, listCandidates } from './store/candidates.ts';
import { frequent, loadShares } from './store/frequencies.ts';
import type { SearchScope } from './store/scope.ts';
import { loadPassageTexts, type PassageText } from './store/texts.ts';
import { listWordsLike, lookUpWords } from './store/vocabulary.ts';

/** Words of a query for which others that look like them are sought; each reads much of the vocabulary. */
const mostUnknown = 8;

/** Passages to which the words lead that are only near a thing, as far as it is known how many have each. */
const mostOfNear = 1000;

/** What a query asks for, with the words that count as each thing, and how much there is to search. */
export interface QueryTerms {
  forms: TermForms[];
  passages: number;
}

/** Finds the pages in a scope that answer a query: by its words, and by its meaning where that is known. */
export async function searchPages(
  db: Db,
  scope: SearchScope,
  query: Query,
  meaning?: Meaning,
): Promise<SearchResult> {
  if (scope.spaceIds?.length === 0) return { pages: [], terms: [], areNowhere: [] };
  const result = await searchWords(db, scope, query);
  return meaning ? addNearPages(db, scope, result, meaning) : result;
}

async function searchWords(db: Db, scope: SearchScope, query: Query): Promise<SearchResult> {
  const queryTerms = await termsIn(db, scope, query);
  const result = await searchTerms(db, scope, query, queryTerms);
  // A word that only pages have which the caller may not read is answered like one that nobody wrote.
  const unread = queryTerms.forms.filter(
    ({ isWord, isUnknown }, at) => isWord && !isUnknown && result.areNowhere[at] === true,
  );
  const forms = await withWordsLike(db, scope, queryTerms.forms, unread);
  return forms === queryTerms.forms ? result : searchTerms(db, scope, query, { ...queryTerms, forms });
}

/** Finds the pages in a scope by the words that count as each thing that a query asks for. */
export async function searchTerms(
  db: Db,
  scope: SearchScope,
  query: Query,
  { forms, passages }: QueryTerms,
): Promise<SearchResult> {
  if (forms.length === 0) return { pages: [], terms: [], areNowhere: [] };
  const { phrases, excluded } = query;
  const wanted = await wantedOf(db, scope, forms, passages);
  const { pages, rarities } = await listCandidates(db, scope, { terms: wanted, phrases, excluded, passages });
  const terms = forms.map((form, at): RankedTerm => {
    const { isFrequent = false, share = 0 } = wanted[at] ?? {};
    const nothing = rarityOfNothing(form, passages);
    const rarity = isFrequent ? Math.log(1 / share) : (rarities[at] ?? nothing);
    const isUnwritten =
      (rarities[at] === undefined && !isFrequent) || (form.isUnknown && form.slips.length === 0);
    const unwritten = isUnwritten ? Math.max(rarity, nothing) * form.weight : undefined;
    return { ...form, written: form.term.written, rarity: rarity * form.weight, unwritten };
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
async function wantedOf(db: Db, scope: SearchScope, forms: readonly TermForms[], passages: number) {
  const index = forms.map(indexForms);
  const words = index.flatMap(({ same, near }) => [
    ...same.flatMap(({ word }) => [word, ofHead(word)]),
    ...near.map(({ word }) => word),
  ]);
  // Where there is little, nothing is frequent.
  const shares = passages > frequent ? await loadShares(db, scope, words) : new Map<string, number>();
  return index.map((one) => {
    const shareOf = (of: (word: string) => string) =>
      Math.min(
        1,
        one.same.reduce((sum, { word }) => sum + (shares.get(of(word)) ?? 0), 0),
      );
    const [share, inHeads] = [shareOf((word) => word), shareOf(ofHead)];
    const isFrequent = share * passages > frequent;
    return {
      ...one,
      near: rarestOf(one.near, (word) => (shares.get(word) ?? 0) * passages, mostOfNear),
      share,
      isFrequent,
      isFrequentInHeads: inHeads * passages > frequent,
    };
  });
}

/** What is asked for, with the words that count as it; for words that nobody wrote, those that look like them. */
export async function termsIn(db: Db, scope: SearchScope, query: Query): Promise<QueryTerms> {
  const typed = query.terms.find(({ open }) => open)?.word ?? '';
  const { vocabulary, passages } = await lookUpWords(db, scope, wordsToLookUp(query), typed);
  const forms = termsOf(query, vocabulary);
  const unknown = forms.filter(({ isUnknown }) => isUnknown);
  return { forms: await withWordsLike(db, scope, forms, unknown), passages };
}

/** The same terms, of which some are also asked by words that look like them. */
async function withWordsLike(
  db: Db,
  { organizationId }: SearchScope,
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
  const [first] = texts;
  if (!ranked || !first) return [];
  const { spaceId, pageId } = page;
  const { pageChangedAt: changedAt } = first;
  const passages = scored.map(({ text, score }) => ({ ...text, score })).sort((a, b) => b.score - a.score);
  return [{ spaceId, pageId, changedAt, ...ranked, passages }];
}

function textsOf({ passages }: PageHit): string[] {
  return passages.flatMap(({ pageTitle, title, body }) => [pageTitle, title, body]);
}
