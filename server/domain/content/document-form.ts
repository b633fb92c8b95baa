import { identify } from '#lib/document/identity.ts';
import { parseMarkdown } from '#lib/document/markdown/parse.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';
import type { Batch, DocumentForm } from './batch.ts';
import { fromJSON } from './json-form.ts';
import { keptById } from './page-links.ts';
import { getDocument, named } from './store/documents.ts';

interface Tree {
  source: NodeSource;
  root: Hash;
}

/**
 * Reads the content that a change gives to what stands at a path. Its blocks keep the ids of those that they were in
 * the document before, and its links are kept by id. Nothing for a content without a block.
 */
export async function readDocument(
  { services: { newId }, tx, line, fileRefs, documents }: Batch,
  tree: Tree,
  place: { path: string; document: Hash | null },
  form: DocumentForm,
): Promise<Hash | null> {
  const blockId = () => newId().slice(0, 12);
  const previous = await getDocument(tx, line.organizationId, place.document);
  const kept = (document: Parameters<typeof keptById>[2]) => keptById(tree, place.path, document, fileRefs);
  const document =
    'markdown' in form
      ? identify(await kept(parseMarkdown(form.markdown, blockId)), previous, blockId)
      : await kept(fromJSON(form.document, previous, blockId));
  if (document.blocks.length === 0) return null;
  const stored = named(document);
  documents.set(stored.hash, stored);
  return stored.hash;
}
