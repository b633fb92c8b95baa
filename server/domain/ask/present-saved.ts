import type { AskSavedAnswer } from '#lib/contract/ask/history.ts';
import type { AskAnswer, AskSource, WrittenAnswer } from '#lib/contract/ask/schemas.ts';
import type { Config } from '#server/config.ts';
import type { Objects } from '#server/core/objects.ts';
import { seesPrivateSpecs } from '#server/core/sees-private-specs.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import { loadChangeRequestNumbers } from '#server/domain/change-requests/index.ts';
import { listReadable, loadPlacesInLines } from '#server/domain/search/index.ts';
import { answerDocument, formatAnswer, writtenDocument } from './format-answer.ts';
import { loadAskedSpaces } from './store/content.ts';
import type { AnswerRow } from './store/history.ts';
import { listPublicSpecs, loadDocumentHashes } from './store/quoted-pages.ts';

export interface Reader {
  tx: Db;
  config: Pick<Config, 'publicUrl'>;
  actor: { id: string };
  object: Objects['organization'];
}

/** A page that can be read now, as it is called and found now. */
interface CurrentPage {
  title: string;
  spaceTitle: string;
  urlOf(anchor?: string): string;
  isChanged: boolean;
}

type CurrentPages = ReadonlyMap<string, CurrentPage>;

/** Saved answers as a person may read them now, in so many statements however many they are. */
export async function presentSavedAnswers(
  reader: Reader,
  rows: readonly AnswerRow[],
  ownerId: string,
): Promise<AskSavedAnswer[]> {
  const current = await loadCurrent(reader, rows);
  return rows.map((row) => presentSaved(row, current(row), ownerId === reader.actor.id));
}

/** A saved answer as a person may read it now. */
export async function presentSavedAnswer(
  reader: Reader,
  row: AnswerRow,
  ownerId: string,
): Promise<AskSavedAnswer> {
  const current = await loadCurrent(reader, [row]);
  return presentSaved(row, current(row), ownerId === reader.actor.id);
}

/**
 * Sources that the reader may not read are left out with the sentences that name them. Who did not ask it gets of an
 * answer that a model wrote only quotes where one of its pages is closed to them: the model had read that page, whatever
 * its sentences name.
 */
function presentSaved(row: AnswerRow, { pages, scope }: Current, isOwn: boolean): AskSavedAnswer {
  const isMissing = row.pages.some(({ space, page }) => !pages.has(keyOf(space, page)));
  const sources = row.answer.sources.flatMap((source) => currentSource(source, pages));
  const written =
    row.answer.written && (isOwn || !isMissing)
      ? readableText(row.answer.written, sources, isMissing)
      : undefined;
  const isPartial = isOwn && sources.length < row.answer.sources.length;
  return {
    object: 'ask-answer',
    id: row.id,
    question: row.question,
    createdAt: row.createdAt.toISOString(),
    scope,
    ...(sources.length > 0 && {
      answer: { ...answerOf(row, sources, written), ...(isOwn && detailsOf(row, pages)) },
    }),
    isPartial,
    ...(row.versionOf && isOwn && { versionOf: row.versionOf }),
    isShared: row.isShared,
    ...(isOwn && row.rating && { rating: row.rating }),
    ...(isOwn && row.ratingReason && { ratingReason: row.ratingReason }),
    canEdit: isOwn,
  };
}

function answerOf(
  { answer: { notice } }: AnswerRow,
  sources: AskSource[],
  written: WrittenAnswer | undefined,
): AskAnswer {
  const document = written ? writtenDocument(written, sources) : answerDocument(sources);
  return {
    answer: formatAnswer(document, 'markdown'),
    quoted: !written,
    ...(written && { written }),
    ...(notice && { notice }),
    // They are headings of what was found then, whoever may read that now.
    followupQuestions: [],
    sources,
  };
}

/** How an answer came about, as far as its asker may read the pages that were looked at. */
function detailsOf(
  { answer: { details, sources }, pages }: AnswerRow,
  current: CurrentPages,
): Pick<AskAnswer, 'details'> {
  if (!details) return {};
  const used = new Set(sources.map(({ space, page }) => keyOf(space, page)));
  const candidates = pages.flatMap(({ space, page }) => {
    const readable = current.get(keyOf(space, page));
    if (!readable) return [];
    const { title, spaceTitle, urlOf } = readable;
    return [
      {
        ...{ page, space, title, spaceTitle },
        urls: { app: urlOf() },
        isSource: used.has(keyOf(space, page)),
      },
    ];
  });
  return { details: { ...details, pages: candidates.length, candidates } };
}

/** The sentences whose sources can all be read. What names no source may come from any page that the model was given. */
function readableText(
  { isComplete, blocks, unsourced }: WrittenAnswer,
  sources: readonly AskSource[],
  isMissing: boolean,
): WrittenAnswer | undefined {
  const numbers = new Set(sources.flatMap(({ quotes }) => quotes.map(({ number }) => number)));
  const readable = blocks
    .map(({ type, sentences }) => ({
      type,
      sentences: sentences.filter(({ sources }) => sources.every((number) => numbers.has(number))),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  if (readable.length === 0) return undefined;
  return { isComplete, blocks: readable, unsourced: isMissing ? [] : unsourced };
}

function currentSource(source: AskSource, pages: CurrentPages): AskSource[] {
  const page = pages.get(keyOf(source.space, source.page));
  if (!page) return [];
  const { title, spaceTitle, isChanged, urlOf } = page;
  const { sections, quotes } = source;
  return [
    {
      ...source,
      ...{ title, spaceTitle, isChanged },
      urls: { app: urlOf() },
      quotes: quotes.map((quote, at) => ({
        ...quote,
        urls: { app: urlOf(sections[at]?.slice(source.page.length + 1)) },
      })),
    },
  ];
}

/** The pages of an answer that a person may read now, and what it was limited to. */
interface Current {
  pages: CurrentPages;
  scope: AskSavedAnswer['scope'];
}

async function loadCurrent(
  { tx, config, actor, object }: Reader,
  rows: readonly AnswerRow[],
): Promise<(row: AnswerRow) => Current> {
  const { organizationId } = object;
  const viewer = { id: actor.id, role: object.organizationRole };
  const seesAll = seesPrivateSpecs(object);
  const specs = seesAll ? [] : [...new Set(rows.flatMap(specsOf))];
  const publicSpecs = await listPublicSpecs(tx, organizationId, specs);
  // What came from a spec is not told apart, so all of it stays closed to who sees no private ones.
  const isClosed = (row: AnswerRow) =>
    !seesAll && (row.withPrivateSpecs || specsOf(row).some((spec) => !publicSpecs.has(spec)));
  const open = rows.filter((row) => !isClosed(row));
  const limitedTo = open.flatMap(({ spaceId }) => spaceId ?? []);
  const spaceIds = [...new Set([...open.flatMap(pagesOf).map(({ spaceId }) => spaceId), ...limitedTo])];
  const readable = new Set(
    spaceIds.length === 0 ? [] : await listReadable(tx, { organizationId, viewer, spaceIds }),
  );
  const changeRequests = await loadChangeRequestNumbers(tx, organizationId, [
    ...new Set(open.flatMap(({ changeRequestId }) => changeRequestId ?? [])),
  ]);
  const changeRequestOf = ({ spaceId, changeRequestId: id }: AnswerRow) => {
    const record = id === null ? undefined : changeRequests.get(id);
    return id !== null && record && record.spaceId === spaceId && readable.has(spaceId)
      ? { id, number: record.number }
      : undefined;
  };
  const wanted = open.flatMap((row) => {
    const changeRequestId = changeRequestOf(row)?.id;
    return pagesOf(row)
      .filter(({ spaceId }) => readable.has(spaceId))
      .map((page) => ({ ...page, changeRequestId }));
  });
  const lineKeyOf = (spaceId: string, pageId: string, line = '') => `${keyOf(spaceId, pageId)} ${line}`;
  const places = new Map(
    (
      await loadPlacesInLines(tx, organizationId, [
        ...new Map(
          wanted.map((page) => [lineKeyOf(page.spaceId, page.pageId, page.changeRequestId), page]),
        ).values(),
      ])
    ).map((place) => [lineKeyOf(place.spaceId, place.pageId, place.changeRequestId), place]),
  );
  const spaces = await loadAskedSpaces(
    tx,
    organizationId,
    [...readable].map((spaceId) => ({ spaceId })),
  );
  const hashes = await loadDocumentHashes(tx, organizationId, uniquePages(open));
  return (row) => {
    const changeRequest = isClosed(row) ? undefined : changeRequestOf(row);
    const documents = new Map(row.pages.map(({ space, page, document }) => [keyOf(space, page), document]));
    const currentPage = ({ spaceId, pageId }: PageId): [string, CurrentPage][] => {
      const place = places.get(lineKeyOf(spaceId, pageId, changeRequest?.id));
      if (!place || !readable.has(spaceId)) return [];
      const key = keyOf(spaceId, pageId);
      const document = documents.get(key);
      const page: CurrentPage = {
        title: place.title,
        spaceTitle: spaces.get(spaceId)?.title ?? '',
        isChanged: document !== undefined && hashes.get(key) !== document,
        urlOf: (anchor = '') =>
          appUrl(config.publicUrl, (p) =>
            changeRequest
              ? p.changeRequestEdit(organizationId, spaceId, changeRequest.number, pageId)
              : p.spaceContent(organizationId, spaceId, place.path, anchor),
          ),
      };
      return [[key, page]];
    };
    const pages: CurrentPages = new Map(isClosed(row) ? [] : pagesOf(row).flatMap(currentPage));
    const { spaceId, pageId } = row;
    const space = spaceId === null || isClosed(row) ? undefined : spaces.get(spaceId);
    const page = spaceId && pageId ? pages.get(keyOf(spaceId, pageId)) : undefined;
    const scope = {
      ...(space && spaceId && { space: { id: spaceId, title: space.title } }),
      ...(page && pageId && { page: { id: pageId, title: page.title } }),
      ...(changeRequest && { changeRequest }),
    };
    return { pages, scope };
  };
}

interface PageId {
  spaceId: string;
  pageId: string;
}

/** The pages that an answer was made from, and the one that it was limited to. */
function pagesOf({ pages, spaceId, pageId }: AnswerRow): PageId[] {
  const all = pages.map(({ space, page }) => ({ spaceId: space, pageId: page }));
  return spaceId && pageId ? [...all, { spaceId, pageId }] : all;
}

function uniquePages(rows: readonly AnswerRow[]): AnswerRow['pages'] {
  const all = rows.flatMap(({ pages }) => pages);
  return [...new Map(all.map((each) => [keyOf(each.space, each.page), each])).values()];
}

/** The public specs that the pages of an answer showed. */
function specsOf({ pages }: AnswerRow): string[] {
  return pages.flatMap(({ publicSpecs = [] }) => publicSpecs);
}

function keyOf(space: string, page: string): string {
  return `${space} ${page}`;
}
