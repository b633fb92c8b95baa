import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import type { LocatedPage } from '#lib/document/tree/read.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';
import type { Batch, DocumentForm } from './batch.ts';
import { fromJSON } from './json-form.ts';
import { keptById } from './page-links.ts';
import { getDocument, named, type StoredDocument } from './store/documents.ts';

interface Tree {
  source: NodeSource;
  root: Hash;
}

/**
 * Reads the content that a change gives to a page. Its blocks keep the ids of those that they were in the page before,
 * and its links are kept by id. Nothing for a page without a block.
 */
export async function readDocument(
  { services: { newId }, tx, line, fileRefs }: Batch,
  tree: Tree,
  page: LocatedPage,
  form: DocumentForm,
): Promise<StoredDocument | undefined> {
  const blockId = () => newId().slice(0, 12);
  const given = 'markdown' in form ? parseMarkdown(form.markdown, blockId) : fromJSON(form.document, blockId);
  const linked = await keptById(tree, page.path, given, fileRefs);
  const previous = await getDocument(tx, line.organizationId, page.content.document);
  const document = identify(linked, previous, blockId);
  return document.blocks.length === 0 ? undefined : named(document);
}
