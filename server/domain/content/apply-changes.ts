import type { ChangeResult, ContentChange } from '#lib/contract/content/edit.ts';
import { editTree, type TreeChange } from '#lib/document/tree/edit.ts';
import { TreeError } from '#lib/document/tree/errors.ts';
import { findPage } from '#lib/document/tree/read.ts';
import type { FileItem, PageId, TreeWrite } from '#lib/document/tree/types.ts';
import { Invalid } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import {
  type Line,
  loadPlaces,
  nodeSource,
  type RevisionRow,
  reachableNodes,
  withNodes,
} from '#server/domain/revisions/index.ts';
import { storeBlobs } from '#server/domain/storage/index.ts';
import type { StoredDocument } from '#server/threads/functions.ts';
import type { Batch } from './batch.ts';
import { readDocument, readSteps } from './document-form.ts';
import { insertFiles } from './insert-files.ts';
import { pageChange } from './page-change.ts';
import { reusableChange } from './reusable-change.ts';
import { revertPage } from './revert-page.ts';

export interface EditedContent {
  tree: TreeWrite;
  documents: StoredDocument[];
  results: ChangeResult[];
  files: { id: string; value: FileItem }[];
}

/** Applies a batch of changes to a revision, all of them or none; writes nothing but the bytes of files. */
export async function applyChanges(
  services: Batch['services'],
  tx: Db,
  { line, base, changes }: { line: Line; base: RevisionRow; changes: readonly ContentChange[] },
): Promise<EditedContent> {
  const source = nodeSource(tx, line.organizationId);
  const hints = await loadPlaces(tx, line, changes.flatMap(pagesNamed));
  const batch: Batch = {
    services,
    tx,
    line,
    base,
    source,
    hints,
    ...{
      changes: [],
      contents: new Map(),
      documents: new Map(),
      blocks: 0,
      results: [],
      files: [],
      blobs: [],
    },
    pageRefs: new Map(),
    fileRefs: new Map(),
    places: new Map(hints),
    reusableContents: new Map(),
  };
  for (const [index, change] of changes.entries()) await collectChange(batch, change, index);
  const placed = await applyAll(batch);
  const tree = await writeContents(batch, placed);
  await storeBlobs(services, tx, line.organizationId, batch.blobs);
  const { documents, results, files } = batch;
  return { tree, documents: [...documents.values()], results, files };
}

async function collectChange(batch: Batch, change: ContentChange, index: number): Promise<void> {
  switch (change.operation) {
    case 'insert_page':
    case 'update_page':
      return pageChange(batch, change, index);
    case 'delete_page':
      batch.changes.push({ change: { operation: 'delete_page', page: change.page }, index });
      batch.contents.delete(change.page);
      batch.results.push({ object: 'deleted_page', page: change.page });
      return;
    case 'revert_page':
      return revertPage(batch, change, index);
    case 'insert_files':
      return insertFiles(batch, change, index);
    case 'insert_reusable_content':
    case 'update_reusable_content':
    case 'delete_reusable_content':
      return reusableChange(batch, change, index);
    case 'delete_file':
      batch.changes.push({ change: { operation: 'delete_item', map: 'files', id: change.file }, index });
      return;
    case 'update_variables':
      for (const [id, value] of Object.entries(change.variables)) {
        const put = { operation: 'put_item', map: 'variables', id } as const;
        batch.changes.push({
          change: value === null ? { operation: 'delete_item', map: 'variables', id } : { ...put, value },
          index,
        });
      }
  }
}

/** Puts pages, files and variables in place; a change that does not fit refuses the batch, naming it. */
async function applyAll({ source, base, changes, hints }: Batch): Promise<TreeWrite> {
  try {
    return await editTree(
      source,
      base.root,
      changes.map(({ change }) => change),
      hints,
    );
  } catch (error) {
    if (!(error instanceof TreeError)) throw error;
    const at = changes[error.change ?? 0];
    throw new Invalid([
      { path: `changes.${at?.index ?? 0}${fieldOf(error, at?.change)}`, message: error.message },
    ]);
  }
}

/** Which member of a change an error speaks of. */
function fieldOf(error: TreeError, change: TreeChange | undefined): string {
  if (!change || change.operation === 'put_item' || change.operation === 'delete_item') return '';
  if (error.reason === 'wrong-attribute') return '.title';
  if ('into' in change && change.into && (change.into === error.page || error.reason !== 'unknown-page'))
    return '.into';
  return change.operation === 'insert_page' ? '' : '.page';
}

/** Reads the new contents against the pages in their new places. */
async function writeContents(batch: Batch, placed: TreeWrite): Promise<TreeWrite> {
  if (batch.contents.size === 0 && batch.reusableContents.size === 0) return placed;
  const source = withNodes(batch.source, placed.written);
  const updates: TreeChange[] = [];
  const tree = { source, root: placed.root };
  const hints = new Map(batch.places);
  for (const [id, steps] of batch.contents) {
    const page = await findPage(source, placed.root, id, hints.get(id));
    if (!page) continue;
    hints.set(id, page.ancestors);
    const document = await readSteps(batch, tree, { ...page, document: page.content.document }, steps);
    updates.push({ operation: 'update_page', page: id, document });
  }
  for (const [id, { item, input }] of batch.reusableContents) {
    const document = input ? await readDocument(batch, tree, { path: '', ...item }, input) : item.document;
    const value = { ...item, document };
    updates.push({ operation: 'put_item', map: 'reusableContents', id, value });
  }
  const filled = await editTree(source, placed.root, updates, hints);
  return { root: filled.root, written: reachableNodes(filled.root, [...placed.written, ...filled.written]) };
}

function pagesNamed(change: ContentChange): PageId[] {
  const page = 'page' in change ? [change.page] : [];
  const into = 'into' in change && change.into ? [change.into] : [];
  return [...page, ...into];
}
