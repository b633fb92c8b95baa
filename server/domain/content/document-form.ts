import type { JSONDocument } from '#lib/document/json/types.ts';
import { mostBlocks } from '#lib/document/most-blocks.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';
import { Invalid } from '#server/core/errors.ts';
import type { DocumentText, ReadContent } from '#server/threads/functions.ts';
import type { Batch, GivenContent } from './batch.ts';
import { keptById } from './page-links.ts';
import { mustHaveFewBlocks } from './rules.ts';
import { getDocument } from './store/documents.ts';

/** A batch brings at most this many blocks, as it brings at most this much text: that of two pages. */
const mostInBatch = 2 * mostBlocks;

interface Tree {
  source: NodeSource;
  root: Hash;
}

/**
 * Reads the content that a change gives to what stands at a path. Its blocks keep the ids of those that they were in
 * the document before, and its links are kept by id. Nothing for a content without a block.
 */
export async function readDocument(
  batch: Batch,
  tree: Tree,
  place: { path: string; document: Hash | null },
  given: GivenContent,
): Promise<Hash | null> {
  const { services, tx, line, fileRefs, documents } = batch;
  const previous = await getDocument(tx, line.organizationId, place.document);
  const read = await readForm(batch, given, previous);
  const kept = await keptById(tree, place.path, read.targets, fileRefs);
  const identified = 'markdown' in given.form ? previous : null;
  const stored = await services.documents.finish(read.json, kept, identified);
  if (!stored) return null;
  documents.set(stored.hash, stored);
  return stored.hash;
}

async function readForm(
  batch: Batch,
  { form, index }: GivenContent,
  previous: DocumentText,
): Promise<ReadContent> {
  const { documents } = batch.services;
  const path = `changes.${index}.document`;
  const reading =
    'markdown' in form
      ? documents.readMarkdown(form.markdown)
      : documents.readJSON(form.document as unknown as JSONDocument, previous);
  const read = await mustHaveFewBlocks(reading, path);
  batch.blocks += read.blocks;
  if (batch.blocks <= mostInBatch) return read;
  const message = `brings more than ${mostInBatch} blocks of content together with those before it`;
  throw new Invalid([{ path, message }]);
}
