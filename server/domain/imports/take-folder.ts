import type { ImportReport } from '#lib/contract/imports/schemas.ts';
import { identify } from '#lib/document/identity.ts';
import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { listTreeItems, readOutline } from '#lib/document/tree/read.ts';
import type { FileItem, Hash, TreeWrite } from '#lib/document/tree/types.ts';
import { type ExistingPage, type PlacedPage, placePages, treeChanges } from '#lib/import/changes.ts';
import { brokenAnchors, type ConvertedPage, convertPage, type Ids } from '#lib/import/convert.ts';
import { planImport } from '#lib/import/plan.ts';
import type { ImportPlan, Problem, SourceFile } from '#lib/import/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { getDocument, nodeSource } from '#server/domain/content/index.ts';
import { describeFile } from '#server/domain/storage/index.ts';
import { documentOf, named, type StoredDocument } from '#server/threads/functions.ts';
import { existingPages, sourceOf } from './existing-pages.ts';

/** What an import of a folder into a tree comes to, ready to be committed. */
export interface TakenFolder {
  tree: TreeWrite;
  documents: StoredDocument[];
  blobs: { item: FileItem; bytes: Uint8Array }[];
  report: ImportReport;
}

interface Taking {
  organizationId: string;
  /** The tree that the folder is brought into. */
  root: Hash;
  files: readonly SourceFile[];
  /** Called after each page; may throw to give up. */
  onPage(done: number, total: number): Promise<void>;
}

/** Works out what a folder makes of a tree. Reads only. */
export async function takeFolder(
  { newId }: Pick<Services, 'newId'>,
  db: Db,
  { organizationId, root, files, onPage }: Taking,
): Promise<TakenFolder> {
  const source = nodeSource(db, organizationId);
  const plan = planImport(files);
  const existing = existingPages(await readOutline(source, root));
  const placed = placePages(plan.pages, existing, newId);
  const taken = await takeFiles(plan, await listTreeItems(source, root, 'files'), newId);
  const ids: Ids = { pages: idsOfSources(placed), files: new Map(taken.map(({ path, id }) => [path, id])) };

  const pages = flat(placed).filter((page) => page.source !== null);
  const before = new Map(flat(existing).map((page) => [page.id, page]));
  const converted = new Map<string, ConvertedPage>();
  const documents = new Map<string, StoredDocument>();
  for (const [at, page] of pages.entries()) {
    const path = page.source ?? '';
    const result = convertPage(page.markdown, path, { ids, root: plan.root, newId });
    const old = before.get(page.id)?.document;
    const document = old
      ? identify(result.document, documentOf(await getDocument(db, organizationId, old)), newId)
      : result.document;
    converted.set(path, { ...result, document });
    documents.set(page.id, named(document));
    await onPage(at + 1, pages.length);
  }

  const hashes = new Map([...documents].map(([id, { hash }]) => [id, hash]));
  const changes: TreeChange[] = [...putFiles(taken), ...treeChanges(placed, existing, hashes)];
  return {
    tree: await editTree(source, root, changes),
    documents: [...documents.values()],
    blobs: taken,
    report: reportOf(plan, converted, ids),
  };
}

interface TakenFile {
  id: string;
  path: string;
  item: FileItem;
  bytes: Uint8Array;
}

async function takeFiles(
  plan: ImportPlan,
  present: readonly { id: string; value: FileItem }[],
  newId: () => string,
): Promise<TakenFile[]> {
  const known = new Map(present.map(({ id, value }) => [sourceOf(value.git), id]));
  return Promise.all(
    plan.files.map(async ({ path, bytes }) => {
      const item = await describeFile(path.slice(path.lastIndexOf('/') + 1), bytes);
      return { id: known.get(path) ?? newId(), path, item: { ...item, git: { path } }, bytes };
    }),
  );
}

function putFiles(files: readonly TakenFile[]): TreeChange[] {
  return files.map(({ id, item }) => ({ operation: 'put_item', map: 'files', id, value: item }));
}

function reportOf(plan: ImportPlan, converted: ReadonlyMap<string, ConvertedPage>, ids: Ids): ImportReport {
  const problems: Problem[] = [
    ...plan.problems,
    ...[...converted.values()].flatMap((page) => page.problems),
    ...brokenAnchors(converted),
  ];
  const redirects: ImportReport['redirects'] = [];
  for (const { from, to } of plan.redirects) {
    const page = [to, `${to}/README.md`].map((path) => ids.pages.get(path)).find(Boolean);
    if (page) redirects.push({ from, page });
    else
      problems.push({
        kind: 'redirect',
        path: to,
        message: `the old address “${from}” leads to a page that is not there`,
      });
  }
  return {
    pages: converted.size,
    files: plan.files.length,
    links: [...converted.values()].reduce((sum, { links }) => sum + links, 0),
    redirects,
    unlisted: plan.unlisted.flatMap((path) => {
      const page = ids.pages.get(path);
      return page ? [{ path, page }] : [];
    }),
    problems: problems.map(({ kind, path, message }) => ({ kind, path, message })),
  };
}

function idsOfSources(placed: readonly PlacedPage[]): Map<string, string> {
  return new Map(flat(placed).flatMap(({ source, id }) => (source === null ? [] : [[source, id] as const])));
}

function flat<Page extends ExistingPage | PlacedPage>(pages: readonly Page[]): Page[] {
  return pages.flatMap((page) => [page, ...flat(page.children as Page[])]);
}
