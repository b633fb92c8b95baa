import { listTreeItems, type OutlinePage, readOutline } from '#lib/document/tree/read.ts';
import { type ExportedPage, planExport } from '#lib/export/plan.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import type { SourceFile } from '#lib/import/types.ts';
import type { Db } from '#server/db/database.ts';
import { getRevisionRow, loadDocuments, nodeSource } from '#server/domain/revisions/index.ts';
import { findBlob } from '#server/domain/storage/index.ts';
import { type DocumentText, documentOf, emptyDocument } from '#server/threads/functions.ts';
import { findExportedSpace } from './store.ts';

/** The main content of a space as the files of a folder; undefined when there is no such space. For the operator. */
export async function exportSpace(db: Db, spaceId: string): Promise<SourceFile[] | undefined> {
  const space = await findExportedSpace(db, spaceId);
  if (!space) return undefined;
  const { organizationId, revisionId } = space;
  const { root } = await getRevisionRow(db, { organizationId, spaceId }, revisionId);
  const source = nodeSource(db, organizationId);
  const outline = await readOutline(source, root);
  const hashes = flattenTree(outline).flatMap(({ content }) => content.document ?? []);
  const documents = await loadDocuments(db, organizationId, hashes);
  const files = await listTreeItems(source, root, 'files');
  const plan = planExport(
    outline.map((page) => exported(page, documents)),
    files.map(({ id, value }) => ({ id, name: value.name })),
  );

  const written: SourceFile[] = [...plan.texts].map(([path, text]) => ({
    path,
    bytes: new TextEncoder().encode(text),
  }));
  for (const { id, value } of files) {
    const blob = await findBlob(db, organizationId, value.content);
    const path = plan.files.get(id);
    if (blob && path) written.push({ path, bytes: blob.bytes });
  }
  return written;
}

function exported(page: OutlinePage, documents: ReadonlyMap<string, DocumentText>): ExportedPage {
  const { type, attributes, document } = page.content;
  return {
    id: page.id,
    type,
    path: page.path,
    attributes,
    document: documentOf((document && documents.get(document)) || emptyDocument),
    children: page.children.map((child) => exported(child, documents)),
  };
}
