import type { InferSelectModel } from 'drizzle-orm';
import {
  findPage,
  findPageByPath,
  findPages,
  findTreeItem,
  joinPath,
  type LocatedPage,
  listTreeItems,
  type OutlinePage,
  readOutline,
} from '#lib/document/tree/read.ts';
import type { FileItem, NodeSource, PageId } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { Config } from '#server/config.ts';
import { type Audience, anybody } from '#server/core/audience.ts';
import { NotFound } from '#server/core/errors.ts';
import { isVisitor, type Objects, type Principal } from '#server/core/objects.ts';
import type { Db } from '#server/db/database.ts';
import type { spaces } from '#server/db/tables/containers.ts';
import type { FileReader } from '#server/domain/storage/index.ts';
import type { Documents } from '#server/threads/documents.ts';
import { filterOpen, isClosed, listedPages, openPages } from './closed-pages.ts';
import { listFileUses, listLinkedFiles, listPagesUsing } from './store/links.ts';
import { nodeSource } from './store/nodes.ts';
import { loadPlaces } from './store/pages.ts';
import { getRevisionRow, type Line, type RevisionRow } from './store/revisions.ts';
import { findSpaceRevision } from './store/space-row.ts';

/** Pages using a file that are looked at first for an open one, and the most that are looked at together. */
const firstUses = 200;
const mostUsesAtOnce = 5_000;

export type SpaceRow = InferSelectModel<typeof spaces>;

/** A revision with where its content comes from. */
export interface Content {
  db: Db;
  revision: RevisionRow;
  source: NodeSource;
  line: Line;
  /** The visitors of a site whom it is shown to, who don't see closed pages; null for members. */
  audience: Audience | null;
}

/** A revision of a space as it is presented, with what addresses are built from. */
export interface View extends Content {
  config: Config;
  documents: Documents;
  now: Date;
  space: SpaceRow;
  /** The person or site that addresses of files are made for. */
  reader: FileReader;
  /** The number of the change request that is looked at; its pages have addresses in there. */
  changeRequestNumber?: number | undefined;
}

/** What reading content needs of an operation's context. */
export interface ReadContext {
  tx: Db;
  config: Config;
  documents: Documents;
  now(): Date;
  actor: Principal;
  object: Pick<Objects['space'], 'row' | 'visited'>;
}

/** A revision of the space that the path names, as something to read from. */
export function viewOf(
  { tx, config, documents, now, actor, object }: ReadContext,
  revision: RevisionRow,
  changeRequestNumber?: number,
): View {
  const audience = object.visited?.audience ?? (isVisitor(actor) ? anybody : null);
  const content = { ...contentOf(tx, revision), audience };
  const reader = readerOf({ actor, object });
  return { ...content, config, documents, now: now(), space: object.row, reader, changeRequestNumber };
}

/** Whom addresses of files are made for. One who previews a site reads them as themselves: nobody may before it is published. */
function readerOf({ actor, object: { visited } }: Pick<ReadContext, 'actor' | 'object'>): FileReader {
  if (!visited) return { kind: 'person', id: actor.id };
  const { previewerId, id, basename, hostname, visibility } = visited;
  if (previewerId !== null) return { kind: 'person', id: previewerId };
  return { kind: 'site', id, basename, hostname, visibility };
}

/** A revision, to look things up in. */
export function contentOf(db: Db, revision: RevisionRow): Content {
  const { organizationId, spaceId, changeRequestId } = revision;
  const line = { organizationId, spaceId, changeRequestId };
  return { db, revision, source: nodeSource(db, organizationId), line, audience: null };
}

/** The main content of a space as it is now. */
export async function mainView(context: ReadContext): Promise<View> {
  const { organizationId, id: spaceId, revisionId } = context.object.row;
  return viewOf(context, await getRevisionRow(context.tx, { organizationId, spaceId }, revisionId));
}

export async function getPageIn(view: Content, id: PageId): Promise<LocatedPage> {
  const page = await findPageIn(view, id);
  if (!page) throw new NotFound('page');
  return page;
}

/** A page by its id, looked for where it was seen last. */
export async function findPageIn(content: Content, id: PageId): Promise<LocatedPage | undefined> {
  const { db, source, revision, line } = content;
  const places = await loadPlaces(db, line, [id]);
  return openTo(content, await findPage(source, revision.root, id, places.get(id)));
}

/** Several pages by their ids, those that are there, in a few statements however many they are. */
export async function findPagesIn(
  content: Content,
  ids: Iterable<PageId>,
): Promise<Map<PageId, LocatedPage>> {
  const { db, source, revision, line, audience } = content;
  const wanted = [...new Set(ids)];
  const places = await loadPlaces(db, line, wanted);
  const pages = await findPages(source, revision.root, wanted, places);
  const open = audience ? await filterOpen(source, revision.root, pages, audience) : pages;
  return new Map(open.map((page) => [page.id, page]));
}

export async function getPageByPathIn(content: Content, path: string): Promise<LocatedPage> {
  const page = await openTo(content, await findPageByPath(content.source, content.revision.root, path));
  if (!page) throw new NotFound('page');
  return page;
}

/** The page, unless it is closed to the reader. */
async function openTo(
  { source, revision, audience }: Content,
  page: LocatedPage | undefined,
): Promise<LocatedPage | undefined> {
  return page && audience && (await isClosed(source, revision.root, page, audience)) ? undefined : page;
}

/** The pages of a content, without those that are closed to the reader. */
export async function outlineOf({ source, revision, audience }: Content): Promise<OutlinePage[]> {
  const outline = await readOutline(source, revision.root);
  return audience ? openPages(outline, audience) : outline;
}

/** The pages that a list or search may name: visitors reach hidden pages by their address only. */
export async function listedOutlineOf(content: Content): Promise<OutlinePage[]> {
  const outline = await outlineOf(content);
  return content.audience ? listedPages(outline) : outline;
}

/** The files of a revision in the order of their names; for visitors those that an open page uses. */
export async function listFilesIn(content: Content): Promise<{ id: string; value: FileItem }[]> {
  const { source, revision } = content;
  const all = await listTreeItems(source, revision.root, 'files');
  const files = content.audience ? await usedOnOpenPages(content, all) : all;
  return files.sort((a, b) => compare(a.value.name, b.value.name) || compare(a.id, b.id));
}

export async function getFileIn(content: Content, id: string): Promise<FileItem> {
  const file = await findTreeItem(content.source, content.revision.root, 'files', id);
  if (!file || (content.audience && !(await isUsedOnOpenPage(content, id)))) throw new NotFound('file');
  return file;
}

async function usedOnOpenPages<File extends { id: string }>(
  content: Content,
  files: File[],
): Promise<File[]> {
  if (!(await isMain(content))) {
    const linked = await listFilesOnOpenPages(content);
    return files.filter(({ id }) => linked.has(id));
  }
  const open = new Set(flattenTree(await outlineOf(content)).map(({ id }) => id));
  const uses = await listFileUses(content.db, content.line);
  const used = new Set(uses.flatMap(({ fileId, pageId }) => (open.has(pageId) ? [fileId] : [])));
  return files.filter(({ id }) => used.has(id));
}

/** Whether a content is the main content of its space now, which alone has an index of what its pages use. */
async function isMain({ db, revision }: Content): Promise<boolean> {
  return (await findSpaceRevision(db, revision.organizationId, revision.spaceId)) === revision.id;
}

/** The files that open pages use, read from the pages themselves. */
async function listFilesOnOpenPages(content: Content): Promise<Set<string>> {
  const pages = flattenTree(await outlineOf(content));
  const hashes = pages.flatMap(({ page, content: { document } }) => (document ? [page, document] : [page]));
  return listLinkedFiles(content.db, content.revision.organizationId, hashes);
}

/**
 * Most files are used on few pages, and most pages are open, so the first pages usually decide. Each further batch is
 * larger: pages cost memory, batches statements.
 */
async function isUsedOnOpenPage(content: Content, fileId: string): Promise<boolean> {
  if (!(await isMain(content))) return (await listFilesOnOpenPages(content)).has(fileId);
  const isOneOpen = async (pages: PageId[]) => (await findPagesIn(content, pages)).size > 0;
  const first = await listPagesUsing(content.db, content.line, fileId, firstUses);
  if (await isOneOpen(first)) return true;
  if (first.length < firstUses) return false;
  const checked = new Set(first);
  const rest = (await listPagesUsing(content.db, content.line, fileId)).filter((id) => !checked.has(id));
  for (let start = 0, size = firstUses; start < rest.length; start += size) {
    size = Math.min(size * 4, mostUsesAtOnce);
    if (await isOneOpen(rest.slice(start, start + size))) return true;
  }
  return false;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What a list may name below a page. */
export async function outlineBelow({ source, audience }: Content, page: LocatedPage): Promise<OutlinePage[]> {
  if (page.pages === null) return [];
  const top = 'below';
  const root = {
    kind: 'root',
    pages: page.pages,
    files: null,
    variables: null,
    reusableContents: null,
  } as const;
  const all = await readOutline(
    {
      hash: source.hash,
      load: async (hashes) => (hashes[0] === top ? new Map([[top, root]]) : source.load(hashes)),
    },
    top,
  );
  const below = audience ? listedPages(openPages(all, audience)) : all;
  const placed = (pages: OutlinePage[]): OutlinePage[] =>
    pages.map((child) => ({
      ...child,
      path: joinPath(page.path, child.path),
      ancestors: [...page.ancestors, page.id, ...child.ancestors],
      children: placed(child.children),
    }));
  return placed(below);
}
