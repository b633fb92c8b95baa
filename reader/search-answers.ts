import { FailureError, type Outcome } from '#lib/failure.ts';
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts';
import type { Assets } from './assets.ts';
import type { DrawingPool } from './drawing.ts';
import { searchViewOf } from './page-view.ts';
import { answersQuestions, quoteAnswer } from './quoted-answer.ts';
import { questionOf, type SearchAnswer, type SearchQuestion, searchedParts, searchSite } from './search.ts';
import type { OpenSite } from './site.ts';
import { placeOf } from './site-event.ts';

/** The page of what a search finds. */
export async function searchPage(
  site: OpenSite,
  address: URL,
  { assets, drawing }: { assets: Assets; drawing: DrawingPool },
): Promise<Answer> {
  const question = questionOf(address);
  const [outcome, quotes] = await Promise.all([
    outcomeOf(searchSite(site, question)),
    quoteAnswer(site, question),
  ]);
  const results = outcome.ok ? { pages: outcome.data } : { pages: [], isFailed: true };
  const view = searchViewOf(site, question, { ...results, quotes }, assets.page);
  const html = await drawing.draw('search', view, site.visit.lookup.organization);
  if (!outcome.ok) return htmlAnswer(outcome.failure.code, html);
  return { ...htmlAnswer(200, html), ...searchedFor(site, question, outcome.data) };
}

async function outcomeOf<Data>(read: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: await read };
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    return { ok: false, failure: thrown.failure };
  }
}

/** The pages that the search window shows. */
export async function findPages(site: OpenSite, address: URL): Promise<Answer> {
  const question = questionOf(address);
  const pages = await searchSite(site, question);
  const answer: SearchAnswer = { pages, parts: searchedParts(site), answers: answersQuestions(site) };
  return { ...jsonAnswer(200, answer), ...searchedFor(site, question, pages) };
}

/** The answer that the search window shows above the pages. */
export async function findQuotes(site: OpenSite, address: URL): Promise<Answer> {
  return jsonAnswer(200, await quoteAnswer(site, questionOf(address)));
}

/** A search for the site’s insights; one for nothing is none. */
function searchedFor(
  { visit }: OpenSite,
  question: SearchQuestion,
  results: readonly unknown[],
): Pick<Answer, 'event'> {
  const query = question.query.trim();
  if (query === '') return {};
  return { event: { type: 'search_type_query', query, results: results.length, place: placeOf(visit) } };
}
