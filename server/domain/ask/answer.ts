import { quoteOf, shareSaid } from '#lib/ask/quote.ts';
import type { AskAnswer, AskSource } from '#lib/contract/ask/schemas.ts';
import { readQuery } from '#lib/search/query.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import {
  loadPagePlaces,
  type PageHit,
  type SearchResult,
  type SearchScope,
  searchPages,
} from '#server/domain/search/index.ts';
import { answerDocument, formatAnswer } from './format-answer.ts';
import { loadAskedSpaces } from './store.ts';

/** Pages that an answer quotes, and quotes of each. */
const [mostSources, quotesOfPage] = [3, 2];
/** A further page is quoted when it fits at least this well beside the best, and a further section of a page beside its best. */
const leastShare = 0.55;
/** How much of a question a page must say; one that has less of its words is about something else. */
const leastSaid = 0.55;
const mostFollowups = 3;

export interface AskContext {
  tx: Db;
  config: { publicUrl: string };
}

/** How the spaces are called and found where somebody asks, by their ids; as in the console where one is missing. */
export type SitePlaces = ReadonlyMap<string, { title: string; url: string | undefined }>;

export interface Question {
  query: string;
  format?: 'document' | 'markdown' | undefined;
  details?: boolean | undefined;
}

/** Answers a question by quoting what a scope says of it. Rights are asked where the passages are read. */
export async function answerQuestion(
  context: AskContext,
  scope: SearchScope,
  { query, format = 'document', details = false }: Question,
  sitePlaces: SitePlaces = new Map(),
): Promise<AskAnswer> {
  const result = await searchPages(context.tx, scope, readQuery(query));
  const sources = await sourcesOf(context, scope, result, sitePlaces);
  return {
    ...(sources.length === 0 ? {} : { answer: formatAnswer(answerDocument(sources), format) }),
    quoted: sources.length > 0,
    followupQuestions: followupsOf(result, sources),
    sources,
    ...(details
      ? {
          details: {
            pages: result.pages.length,
            ...(result.suggestion === undefined ? {} : { suggestion: result.suggestion }),
          },
        }
      : {}),
  };
}

async function sourcesOf(
  { tx, config }: AskContext,
  scope: SearchScope,
  { pages, terms }: SearchResult,
  sitePlaces: SitePlaces,
): Promise<AskSource[]> {
  const answering = pages.filter((page) => shareSaid(terms, textsOf(page)) >= leastSaid);
  const best = answering[0]?.score ?? 0;
  const hits = answering.filter(({ score }) => score >= leastShare * best).slice(0, mostSources);
  const places = await loadPagePlaces(tx, scope, hits);
  const spaces = await loadAskedSpaces(tx, scope.organizationId, hits);
  return hits.flatMap((hit, at) => {
    const place = places.find(({ spaceId, pageId }) => spaceId === hit.spaceId && pageId === hit.pageId);
    const space = spaces.get(hit.spaceId);
    if (!place || !space) return [];
    const { title, url } = sitePlaces.get(hit.spaceId) ?? { title: space.title, url: undefined };
    const urlsOf = (anchor?: string) => ({
      app: appUrl(config.publicUrl, (p) =>
        p.spaceContent(scope.organizationId, hit.spaceId, place.path, anchor),
      ),
      ...(url === undefined ? {} : { published: addressBelow(url, place.path, anchor) }),
    });
    const quotes = bestPassages(hit).flatMap(({ anchor, title, body, pageTitle }) => {
      const text = quoteOf(terms, { pageTitle, title, body });
      return text === undefined ? [] : [{ anchor, title, text, urls: urlsOf(anchor) }];
    });
    if (quotes.length === 0) return [];
    return [
      {
        type: 'page',
        reason: at === 0 ? 'It fits the question best.' : 'It fits the question as well.',
        page: hit.pageId,
        revision: space.revisionId,
        space: hit.spaceId,
        sections: quotes.map(({ anchor }) => `${hit.pageId}${anchor && `#${anchor}`}`),
        title: place.title,
        spaceTitle: title,
        quotes: quotes.map(({ anchor: _, ...quote }) => quote),
        urls: urlsOf(),
      },
    ];
  });
}

/** The address of a page, or of a section of it, on a site where its space is found. */
function addressBelow(url: string, path: string, anchor = ''): string {
  const page = path.split('/').map(encodeURIComponent).join('/');
  return `${url}${page}${anchor && `#${encodeURIComponent(anchor)}`}`;
}

function textsOf({ passages }: PageHit): string[] {
  return passages.flatMap(({ pageTitle, title, body }) => [pageTitle, title, body]);
}

function bestPassages({ passages }: PageHit): PageHit['passages'] {
  const best = passages[0]?.score ?? 0;
  return passages.filter(({ score }) => score >= leastShare * best).slice(0, quotesOfPage);
}

/** What one may ask next: headings of what was found beside what is quoted. */
function followupsOf({ pages }: SearchResult, sources: readonly AskSource[]): string[] {
  const quoted = new Set(
    sources.flatMap(({ title, quotes }) => [title, ...quotes.map((quote) => quote.title)]),
  );
  const headings = pages.flatMap(({ passages }) =>
    passages.flatMap(({ title, pageTitle }) => [title, pageTitle]),
  );
  return [...new Set(headings)]
    .filter((heading) => heading.trim() !== '' && !quoted.has(heading))
    .slice(0, mostFollowups);
}
