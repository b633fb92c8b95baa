import type { ImportReport } from '#lib/contract/imports/schemas.ts';
import { mostBlocks, TooManyBlocks } from '#lib/document/most-blocks.ts';
import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { TreeError } from '#lib/document/tree/errors.ts';
import { listTreeItems, readOutline } from '#lib/document/tree/read.ts';
import type { FileItem, Hash, TreeWrite } from '#lib/document/tree/types.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { type ExistingPage, placePages, treeChanges, withKeptPages } from '#lib/import/changes.ts';
import {
  brokenAnchors,
  type ConvertedLinks,
  convertLinks,
  type Ids,
  withoutPages,
} from '#lib/import/convert.ts';
import { isMarkdown } from '#lib/import/path.ts';
import { isSettings, readSettings } from '#lib/import/settings.ts';
import type { ImportPlan, Problem, SourceFile } from '#lib/import/types.ts';
import { TooCostly } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { getDocumentText, nodeSource } from '#server/domain/revisions/index.ts';
import { describeFile } from '#server/domain/storage/index.ts';
import type { Documents } from '#server/threads/documents.ts';
import { emptyStored, type ImportedContent, type StoredDocument } from '#server/threads/functions.ts';
import { existingPages, sourceOf } from './existing-pages.ts';
import { UnfitArchive } from './unpack.ts';

/** The result of converting a folder, ready to be committed. */
export interface ConvertedFolder {
  tree: TreeWrite;
  documents: StoredDocument[];
  blobs: { item: FileItem; bytes: Uint8Array }[];
  report: ImportReport;
}

interface ConvertOptions {
  organizationId: string;
  /** The tree that the folder is brought into. */
  root: Hash;
  files: readonly SourceFile[];
  /** Called after each page; may throw to give up. */
  onPage(done: number, total: number): Promise<void>;
}

/** Converts a folder into changes of a tree. Reads only. */
export async function convertFolder(
  services: Pick<Services, 'newId' | 'documents'>,
  db: Db,
  { organizationId, root, files, onPage }: ConvertOptions,
): Promise<ConvertedFolder> {
  const { newId, documents } = services;
  const source = nodeSource(db, organizationId);
  const { plan, contents } = await readPages(documents, await planFolder(documents, files), onPage);
  const left = new Set(plan.left);
  const present = existingPages(await readOutline(source, root));
  const existing = withKeptPages(present, left);
  const placed = placePages(plan.pages, existing, newId);
  const converted = await convertFiles(plan, await listTreeItems(source, root, 'files'), newId);
  const ids: Ids = {
    pages: new Map([...idsOfSources(pagesOfFiles(present, left)), ...idsOfSources(flattenTree(placed))]),
    files: new Map(converted.map(({ path, id }) => [path, id])),
  };

  const before = new Map(flattenTree(existing).map((page) => [page.id, page]));
  const links = new Map<string, ConvertedLinks>();
  const stored = new Map<string, StoredDocument>();
  for (const { id, source: path } of flattenTree(placed)) {
    const content = path === null ? undefined : contents.get(path);
    if (path === null || !content) continue;
    const rewritten = convertLinks(content.links, path, { ids, root: plan.root });
    const old = before.get(id)?.document ?? null;
    const previous = old === null ? null : await getDocumentText(db, organizationId, old);
    links.set(path, rewritten);
    stored.set(id, (await documents.finish(content.json, rewritten.references, previous)) ?? emptyStored);
  }

  const hashes = new Map([...stored].map(([id, { hash }]) => [id, hash]));
  const changes: TreeChange[] = [...putFiles(converted), ...treeChanges(placed, existing, hashes)];
  return {
    tree: await editTree(source, root, changes).catch(refuseMisfit),
    documents: [...stored.values()],
    blobs: converted,
    report: reportOf(plan, contents, links, ids),
  };
}

/** Pages of the space and of the folder may not fit together, such as where people wrote pages deep below imported ones. */
function refuseMisfit(error: unknown): never {
  throw error instanceof TreeError ? new UnfitArchive(error.message) : error;
}

/** Plans the import in a thread, which gets the bytes of texts only. */
async function planFolder(documents: Documents, files: readonly SourceFile[]): Promise<ImportPlan> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const text = (path: string) => {
    const bytes = byPath.get(path)?.bytes;
    return bytes && new TextDecoder().decode(bytes);
  };
  const { summary } = readSettings(text);
  const isText = (path: string) => isMarkdown(path) || isSettings(path) || path === summary;
  const none = new Uint8Array();
  const texts = files.map((file) => (isText(file.path) ? file : { ...file, bytes: none }));
  try {
    const plan = await documents.planImport(texts);
    return { ...plan, files: plan.files.flatMap(({ path }) => byPath.get(path) ?? []) };
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    throw new UnfitArchive('The table of contents and the heads of the pages take too long to read.');
  }
}

/** Reads the pages of a plan, each in a thread. One that can't be read is left out and named as a problem. */
async function readPages(
  documents: Documents,
  plan: ImportPlan,
  onPage: ConvertOptions['onPage'],
): Promise<{ plan: ImportPlan; contents: Map<string, ImportedContent> }> {
  const contents = new Map<string, ImportedContent>();
  const problems: Problem[] = [];
  const pages = flattenTree(plan.pages).flatMap(({ source, markdown }) =>
    source === null ? [] : [{ source, markdown }],
  );
  for (const [at, { source: path, markdown }] of pages.entries()) {
    try {
      contents.set(path, await documents.readImported(markdown));
    } catch (error) {
      const message = `The page ${excessOf(error)}, so it was not imported. Split it into several pages.`;
      problems.push({ kind: 'too-long', path, message });
    }
    await onPage(at + 1, pages.length);
  }
  const left = new Set(problems.map(({ path }) => path));
  return {
    contents,
    plan: {
      ...plan,
      pages: withoutPages(plan.pages, left),
      left: [...plan.left, ...left],
      problems: [...plan.problems, ...problems],
    },
  };
}

/** What a page that could not be read has too much of. */
function excessOf(error: unknown): string {
  if (error instanceof TooManyBlocks) return `has more than ${mostBlocks} blocks`;
  if (error instanceof TooCostly) return 'takes too long to read';
  throw error;
}

interface ConvertedFile {
  id: string;
  path: string;
  item: FileItem;
  bytes: Uint8Array;
}

async function convertFiles(
  plan: ImportPlan,
  present: readonly { id: string; value: FileItem }[],
  newId: () => string,
): Promise<ConvertedFile[]> {
  const known = new Map(present.map(({ id, value }) => [sourceOf(value.git), id]));
  return Promise.all(
    plan.files.map(async ({ path, bytes }) => {
      const item = await describeFile(path.slice(path.lastIndexOf('/') + 1), bytes);
      return { id: known.get(path) ?? newId(), path, item: { ...item, git: { path } }, bytes };
    }),
  );
}

function putFiles(files: readonly ConvertedFile[]): TreeChange[] {
  return files.map(({ id, item }) => ({ operation: 'put_item', map: 'files', id, value: item }));
}

function reportOf(
  plan: ImportPlan,
  contents: ReadonlyMap<string, ImportedContent>,
  links: ReadonlyMap<string, ConvertedLinks>,
  ids: Ids,
): ImportReport {
  const anchors = new Map([...contents].map(([path, content]) => [path, new Set(content.anchors)]));
  const problems: Problem[] = [
    ...plan.problems,
    ...[...links.values()].flatMap((page) => page.problems),
    ...brokenAnchors(links, anchors),
  ];
  const redirects: ImportReport['redirects'] = [];
  for (const { from, to } of plan.redirects) {
    const page = [to, `${to}/README.md`].map((path) => ids.pages.get(path)).find(Boolean);
    if (page) redirects.push({ from, page });
    else
      problems.push({
        kind: 'redirect',
        path: to,
        message: `The redirect from “${from}” points to a page that does not exist, so it was left out.`,
      });
  }
  return {
    pages: contents.size,
    files: plan.files.length,
    links: [...links.values()].reduce((sum, { resolved }) => sum + resolved, 0),
    redirects,
    unlisted: plan.unlisted.flatMap((path) => {
      const page = ids.pages.get(path);
      return page ? [{ path, page }] : [];
    }),
    problems: problems.map(({ kind, path, message }) => ({ kind, path, message })),
  };
}

/** The pages of a space whose files are left out now: links to them hold. */
function pagesOfFiles(pages: readonly ExistingPage[], files: ReadonlySet<string>): ExistingPage[] {
  return flattenTree(pages).filter(({ source }) => source !== undefined && files.has(source));
}

function idsOfSources(
  pages: readonly { id: string; source: string | null | undefined }[],
): [source: string, id: string][] {
  return pages.flatMap(({ source, id }) => (typeof source === 'string' ? [[source, id]] : []));
}
