import { quoteOf, shareSaid } from '#lib/ask/quote.ts';
import type { NumberedPassage } from '#lib/ask/written.ts';
import type { AskSource } from '#lib/contract/ask/schemas.ts';
import { readQuery } from '#lib/search/query.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import {
  loadPagePlaces,
  type Meaning,
  meaningOf,
  type PageHit,
  type SearchResult,
  type SearchScope,
  searchPages,
} from '#server/domain/search/index.ts';
import { loadAskedSpaces } from './store/content.ts';

/** Pages that an answer quotes, and quotes of each. */
const [mostSources, quotesOfPage] = [3, 2];
/** A further page is quoted when it fits at least this well beside the best, and a further section of a page beside its best. */
const leastShare = 0.55;
/** How much of a question a page must say; one that has less of its words is about something else. */
const leastSaid = 0.55;
/** A model gets more to choose from: pages, passages of each, and characters of one and of all. */
const given = { pages: 6, ofPage: 3, share: 0.3, characters: 3_000, all: 16_000 };
/** Characters of a passage that are shown where no sentence of it says what was asked. */
const shortQuote = 300;

/** What a question is read with. */
export interface RetrievalContext {
  tx: Db;
  config: { publicUrl: string };
  /** The change request that is asked; its pages have addresses in there. */
  changeRequestNumber?: number | undefined;
}

/** How the spaces are called and found where somebody asks, by their ids; as in the console where one is missing. */
export type SitePlaces = ReadonlyMap<string, { title: string; url: string | undefined }>;

type SourcePage = Omit<AskSource, 'reason' | 'sections' | 'quotes'>;
type Quote = AskSource['quotes'][number];

/** A passage that a model is given, with what is shown of it where it is named. */
export interface SourcePassage extends NumberedPassage {
  source: SourcePage;
  sectionId: string;
  quote: Quote;
  /** Whether sentences of it say what was asked. */
  isQuote: boolean;
}

/** A page that can be read, with the addresses of its sections. */
interface LoadedPage {
  source: SourcePage;
  urlsOf(anchor?: string): Quote['urls'];
}

/** What was found for a question. */
export interface Retrieval {
  query: string;
  result: SearchResult;
  /** The pages that are quoted. */
  sources: AskSource[];
  /** What a model can answer from. */
  passages: SourcePassage[];
  /** The pages that were looked at, with how much of the question each says. */
  candidates: { source: SourcePage; share: number }[];
  /** Pages were also searched by their meaning. */
  byMeaning: boolean;
}

/** A question, with its meaning where that is known. */
export interface QuestionInput {
  query: string;
  meaning?: Meaning | undefined;
}

/** A question with its meaning. One that wants only quotes is sent while a person types, so no model is asked. */
export async function withMeaning(
  request: Parameters<typeof meaningOf>[0],
  organizationId: string,
  { query, quoted }: { query: string; quoted?: boolean | undefined },
): Promise<QuestionInput> {
  return { query, meaning: await meaningOf(request, organizationId, { query, wordsOnly: quoted }) };
}

/** Finds what a scope says of a question. Rights are asked where the passages are read. */
export async function retrieve(
  context: RetrievalContext,
  scope: SearchScope,
  { query, meaning }: QuestionInput,
  sitePlaces: SitePlaces = new Map(),
): Promise<Retrieval> {
  const result = await searchPages(context.tx, scope, readQuery(query), meaning);
  const { terms } = result;
  const shares = result.pages.map((page) => ({ page, share: shareSaid(terms, textsOf(page)) }));
  const answering = shares.filter(({ share }) => share >= leastSaid).map(({ page }) => page);
  const best = answering[0]?.score ?? 0;
  const quoted = answering.filter(({ score }) => score >= leastShare * best).slice(0, mostSources);
  const offered = shares
    .filter(({ page, share }) => share >= given.share || page.isNear)
    .map(({ page }) => page)
    .slice(0, given.pages);
  const pages = await loadPages(context, scope, [...new Set([...quoted, ...offered])], sitePlaces);
  const passagesOf = (hit: PageHit, most: number) =>
    bestPassages(hit, most).flatMap((passage) => passagesFrom(passage, terms, pages.get(hit)));
  return {
    query,
    result,
    sources: quoted.flatMap((hit, at) => {
      const passages = passagesOf(hit, quotesOfPage).filter(({ isQuote }) => isQuote);
      return sourcesOf(passages, at === 0 ? 'It fits the question best.' : 'It fits the question as well.');
    }),
    passages: withinBounds(offered.flatMap((hit) => passagesOf(hit, given.ofPage))),
    candidates: shares.flatMap(({ page, share }) => {
      const source = pages.get(page)?.source;
      return source ? [{ source, share }] : [];
    }),
    byMeaning: meaning !== undefined,
  };
}

function passagesFrom(
  { anchor, title, body, pageTitle }: PageHit['passages'][number],
  terms: SearchResult['terms'],
  page: LoadedPage | undefined,
): SourcePassage[] {
  if (!page) return [];
  const text = quoteOf(terms, { pageTitle, title, body });
  return [
    {
      ...{ page: page.source.title, section: title, source: page.source },
      text: body.slice(0, given.characters).toWellFormed(),
      sectionId: `${page.source.page}${anchor && `#${anchor}`}`,
      quote: { title, text: text ?? shortened(body), urls: page.urlsOf(anchor) },
      isQuote: text !== undefined,
    },
  ];
}

/** The pages that some passages are of, in their order, each with what is quoted of it. */
export function sourcesOf(passages: readonly SourcePassage[], reason: string): AskSource[] {
  const byPage = Map.groupBy(passages, ({ source }) => source);
  return [...byPage].map(([source, of]) => ({
    ...source,
    reason,
    sections: of.map(({ sectionId }) => sectionId),
    quotes: of.map(({ quote }) => quote),
  }));
}

/** Pages of hits that can still be read, with their addresses. */
async function loadPages(
  { tx, config, changeRequestNumber: number }: RetrievalContext,
  scope: SearchScope,
  hits: readonly PageHit[],
  sitePlaces: SitePlaces,
): Promise<Map<PageHit, LoadedPage>> {
  const places = await loadPagePlaces(tx, scope, hits);
  const spaces = await loadAskedSpaces(tx, scope.organizationId, hits);
  return new Map(
    hits.flatMap((hit) => {
      const place = places.find(({ spaceId, pageId }) => spaceId === hit.spaceId && pageId === hit.pageId);
      const space = spaces.get(hit.spaceId);
      if (!place || !space) return [];
      const { title: spaceTitle, url } = sitePlaces.get(hit.spaceId) ?? {
        title: space.title,
        url: undefined,
      };
      const urlsOf = (anchor?: string) => ({
        app: appUrl(config.publicUrl, (p) =>
          number === undefined
            ? p.spaceContent(scope.organizationId, hit.spaceId, place.path, anchor)
            : p.changeRequestEdit(scope.organizationId, hit.spaceId, number, hit.pageId),
        ),
        ...(url === undefined ? {} : { published: addressBelow(url, place.path, anchor) }),
      });
      const source: SourcePage = {
        ...{ type: 'page', page: hit.pageId, revision: space.revisionId, space: hit.spaceId },
        ...{ title: place.title, spaceTitle, updatedAt: hit.changedAt.toISOString(), urls: urlsOf() },
      };
      return [[hit, { source, urlsOf }]];
    }),
  );
}

/** The address of a page, or of a section of it, on a site where its space is found. */
function addressBelow(url: string, path: string, anchor = ''): string {
  const page = path.split('/').map(encodeURIComponent).join('/');
  return `${url}${page}${anchor && `#${encodeURIComponent(anchor)}`}`;
}

function textsOf({ passages }: PageHit): string[] {
  return passages.flatMap(({ pageTitle, title, body }) => [pageTitle, title, body]);
}

function bestPassages({ passages }: PageHit, most: number): PageHit['passages'] {
  const best = passages[0]?.score ?? 0;
  return passages.filter(({ score }) => score >= leastShare * best).slice(0, most);
}

/** As many of the passages as a model is given at once. */
function withinBounds(passages: readonly SourcePassage[]): SourcePassage[] {
  let all = 0;
  return passages.filter(({ text }) => {
    all += text.length;
    return all <= given.all && text.trim() !== '';
  });
}

/** The beginning of a text, as it is shown as a quote. */
export function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length <= shortQuote ? plain : `${plain.slice(0, shortQuote).toWellFormed()}…`;
}
