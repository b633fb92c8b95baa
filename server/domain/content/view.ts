import type { InferSelectModel } from 'drizzle-orm';
import {
  findPage,
  findPageByPath,
  findTreeItem,
  joinPath,
  type LocatedPage,
  listTreeItems,
  type OutlinePage,
  readOutline,
} from '#lib/document/tree/read.ts';
import type { FileItem, NodeSource, PageId } from '#lib/document/tree/types.ts';
import type { Config } from '#server/config.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import type { spaces } from '#server/db/tables/containers.ts';
import type { Documents } from '#server/threads/documents.ts';
import { nodeSource } from './store/nodes.ts';
import { recallPlaces } from './store/pages.ts';
import { getRevisionRow, type Line, type RevisionRow } from './store/revisions.ts';

export type SpaceRow = InferSelectModel<typeof spaces>;

/** A revision with where its content comes from. */
export interface Content {
  db: Db;
  revision: RevisionRow;
  source: NodeSource;
  line: Line;
}

/** A revision of a space as something tells of it, with what addresses are made of. */
export interface View extends Content {
  config: Config;
  documents: Documents;
  now: Date;
  space: SpaceRow;
  /** The number of the change request that is looked at; its pages have addresses in there. */
  changeRequestNumber?: number | undefined;
}

/** What an operation brings to read with. */
export interface Reading {
  tx: Db;
  config: Config;
  documents: Documents;
  now(): Date;
}

/** A revision of a space, as something to read from. */
export function viewOf(
  { tx, config, documents, now }: Reading,
  space: SpaceRow,
  revision: RevisionRow,
  changeRequestNumber?: number,
): View {
  return { ...contentOf(tx, revision), config, documents, now: now(), space, changeRequestNumber };
}

/** A revision, to look things up in. */
export function contentOf(db: Db, revision: RevisionRow): Content {
  const { organizationId, spaceId, changeRequestId } = revision;
  const line = { organizationId, spaceId, changeRequestId };
  return { db, revision, source: nodeSource(db, organizationId), line };
}

/** The main content of a space as it is now. */
export async function mainView(reading: Reading, space: SpaceRow): Promise<View> {
  const { organizationId, id: spaceId, revisionId } = space;
  return viewOf(reading, space, await getRevisionRow(reading.tx, { organizationId, spaceId }, revisionId));
}

export async function getPage(view: Content, id: PageId): Promise<LocatedPage> {
  const page = await findPageIn(view, id);
  if (!page) throw new NotFound('page');
  return page;
}

/** A page by its id, looked for where it was seen last. */
export async function findPageIn(
  { db, source, revision, line }: Content,
  id: PageId,
): Promise<LocatedPage | undefined> {
  const places = await recallPlaces(db, line, [id]);
  return findPage(source, revision.root, id, places.get(id));
}

export async function getPageByPath({ source, revision }: Content, path: string): Promise<LocatedPage> {
  const page = await findPageByPath(source, revision.root, path);
  if (!page) throw new NotFound('page');
  return page;
}

export function outlineOf({ source, revision }: Content): Promise<OutlinePage[]> {
  return readOutline(source, revision.root);
}

/** The files of a revision in the order of their names. */
export async function filesOf({ source, revision }: Content): Promise<{ id: string; value: FileItem }[]> {
  const files = await listTreeItems(source, revision.root, 'files');
  return files.sort((a, b) => compare(a.value.name, b.value.name) || compare(a.id, b.id));
}

export async function getFileOf({ source, revision }: Content, id: string): Promise<FileItem> {
  const file = await findTreeItem(source, revision.root, 'files', id);
  if (!file) throw new NotFound('file');
  return file;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What stands below a page. */
export async function outlineBelow({ source }: Content, page: LocatedPage): Promise<OutlinePage[]> {
  if (page.pages === null) return [];
  const top = 'below';
  const root = {
    kind: 'root',
    pages: page.pages,
    files: null,
    variables: null,
    reusableContents: null,
  } as const;
  const below = await readOutline(
    {
      hash: source.hash,
      load: async (hashes) => (hashes[0] === top ? new Map([[top, root]]) : source.load(hashes)),
    },
    top,
  );
  const placed = (pages: OutlinePage[]): OutlinePage[] =>
    pages.map((child) => ({
      ...child,
      path: joinPath(page.path, child.path),
      ancestors: [...page.ancestors, page.id, ...child.ancestors],
      children: placed(child.children),
    }));
  return placed(below);
}

/** All pages of an outline, in reading order. */
export function flat(pages: readonly OutlinePage[]): OutlinePage[] {
  return pages.flatMap((page) => [page, ...flat(page.children)]);
}
