import type { AskSavedAnswer } from '#lib/contract/ask/history.ts';
import type { AskAnswer, AskSource, WrittenAnswer } from '#lib/contract/ask/schemas.ts';
import type { Config } from '#server/config.ts';
import type { Objects } from '#server/core/objects.ts';
import { seesPrivateSpecs } from '#server/core/sees-private-specs.ts';
import { appUrl } from '#server/core/urls.ts';
import type { Db } from '#server/db/database.ts';
import { findChangeRequest } from '#server/domain/change-requests/index.ts';
import { listReadable, loadPagePlaces } from '#server/domain/search/index.ts';
import { answerDocument, formatAnswer, writtenDocument } from './format-answer.ts';
import { loadAskedSpaces } from './store/content.ts';
import { type AnswerRow, arePublic, loadDocumentHashes } from './store/history.ts';

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

/**
 * A saved answer as a person may read it now. Sources that they may not read are left out with the sentences that name
 * them. Who did not ask it gets of an answer that a model wrote only quotes where one of its pages is closed to them: the
 * model had read that page, whatever its sentences name.
 */
export async function presentSavedAnswer(
  reader: Reader,
  row: AnswerRow,
  ownerId: string,
): Promise<AskSavedAnswer> {
  const isOwn = ownerId === reader.actor.id;
  const { pages, scope } = await loadCurrent(reader, row);
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
    ...(sources.length > 0 && { answer: answerOf(row, sources, written) }),
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
async function loadCurrent(
  { tx, config, actor, object }: Reader,
  row: AnswerRow,
): Promise<{ pages: CurrentPages; scope: AskSavedAnswer['scope'] }> {
  const { organizationId } = object;
  const viewer = { id: actor.id, role: object.organizationRole };
  const spaceIds = [
    ...new Set([...row.pages.map(({ space }) => space), ...(row.spaceId ? [row.spaceId] : [])]),
  ];
  // What came from a spec is not told apart, so all of it stays closed to who sees no private ones.
  const isClosed =
    !seesPrivateSpecs(object) &&
    (row.withPrivateSpecs || !(await arePublic(tx, organizationId, specsOf(row))));
  const readable = isClosed ? [] : await listReadable(tx, { organizationId, viewer, spaceIds });
  const record =
    row.changeRequestId && row.spaceId && readable.includes(row.spaceId)
      ? await findChangeRequest(tx, { organizationId, spaceId: row.spaceId }, row.changeRequestId)
      : undefined;
  const changeRequest = record && { id: record.row.id, number: record.row.number };
  const wanted = [
    ...row.pages.map(({ space, page }) => ({ spaceId: space, pageId: page })),
    ...(row.spaceId && row.pageId ? [{ spaceId: row.spaceId, pageId: row.pageId }] : []),
  ].filter(({ spaceId }) => readable.includes(spaceId));
  const places = await loadPagePlaces(tx, { organizationId, changeRequestId: changeRequest?.id }, [
    ...new Map(wanted.map((page) => [keyOf(page.spaceId, page.pageId), page])).values(),
  ]);
  const spaces = await loadAskedSpaces(
    tx,
    organizationId,
    readable.map((spaceId) => ({ spaceId })),
  );
  const hashes = await loadDocumentHashes(tx, organizationId, row.pages);
  const documents = new Map(row.pages.map(({ space, page, document }) => [keyOf(space, page), document]));
  const pages = new Map(
    places.map(({ spaceId, pageId, title, path }): [string, CurrentPage] => {
      const key = keyOf(spaceId, pageId);
      const document = documents.get(key);
      return [
        key,
        {
          title,
          spaceTitle: spaces.get(spaceId)?.title ?? '',
          isChanged: document !== undefined && hashes.get(key) !== document,
          urlOf: (anchor = '') =>
            appUrl(config.publicUrl, (p) =>
              changeRequest
                ? p.changeRequestEdit(organizationId, spaceId, changeRequest.number, pageId)
                : p.spaceContent(organizationId, spaceId, path, anchor),
            ),
        },
      ];
    }),
  );
  const space = row.spaceId === null ? undefined : spaces.get(row.spaceId);
  const page = row.spaceId && row.pageId ? pages.get(keyOf(row.spaceId, row.pageId)) : undefined;
  const scope = {
    ...(space && row.spaceId && { space: { id: row.spaceId, title: space.title } }),
    ...(page && row.pageId && { page: { id: row.pageId, title: page.title } }),
    ...(changeRequest && { changeRequest }),
  };
  return { pages, scope };
}

/** The public specs that the pages of an answer showed. */
function specsOf({ pages }: AnswerRow): Set<string> {
  return new Set(pages.flatMap(({ publicSpecs = [] }) => publicSpecs));
}

function keyOf(space: string, page: string): string {
  return `${space} ${page}`;
}
