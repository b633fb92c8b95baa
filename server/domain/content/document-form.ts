import { mostBlocks } from '#lib/document/most-blocks.ts';
import type { Hash, NodeSource } from '#lib/document/tree/types.ts';
import { Invalid } from '#server/core/errors.ts';
import { getDocumentText } from '#server/domain/revisions/index.ts';
import {
  type DocumentText,
  emptyDocument,
  type ReadContent,
  type StoredDocument,
} from '#server/threads/functions.ts';
import type { Batch, ContentInput, ContentStep } from './batch.ts';
import { referencesById } from './page-links.ts';
import { refuseUnfitContent } from './rules.ts';

/** A batch brings at most this many blocks, as it brings at most this much text: that of two pages. */
const mostInBatch = 2 * mostBlocks;

interface Tree {
  source: NodeSource;
  root: Hash;
}

interface Place {
  path: string;
  document: Hash | null;
}

/**
 * Reads the content that a change gives to what stands at a path. Its blocks keep the ids of those that they were in
 * the document before, and its links are kept by id. Nothing for a content without a block.
 */
export function readDocument(
  batch: Batch,
  tree: Tree,
  place: Place,
  input: ContentInput,
): Promise<Hash | null> {
  return readSteps(batch, tree, place, [input]);
}

/** Applies the steps of a batch to one content in order, and stores the result. */
export async function readSteps(
  batch: Batch,
  tree: Tree,
  { path, document }: Place,
  steps: readonly ContentStep[],
): Promise<Hash | null> {
  const { services, tx, line, documents } = batch;
  let previous = await getDocumentText(tx, line.organizationId, document);
  let stored: StoredDocument | null = null;
  for (const step of steps) {
    stored =
      'form' in step
        ? await readGiven(batch, tree, path, previous, step)
        : await services.documents.revert(
            previous,
            await getDocumentText(tx, line.organizationId, step.to),
            step.blocks,
          );
    previous = stored?.json ?? emptyDocument;
  }
  if (!stored) return null;
  documents.set(stored.hash, stored);
  return stored.hash;
}

async function readGiven(
  batch: Batch,
  tree: Tree,
  path: string,
  previous: DocumentText,
  input: ContentInput,
): Promise<StoredDocument | null> {
  const read = await readForm(batch, input, previous);
  const references = await referencesById(tree, path, read.targets, batch.fileRefs, batch.line.spaceId);
  const identified = 'markdown' in input.form ? previous : null;
  return batch.services.documents.finish(read.json, references, identified);
}

async function readForm(
  batch: Batch,
  { form, index }: ContentInput,
  previous: DocumentText,
): Promise<ReadContent> {
  const { documents } = batch.services;
  const path = `changes.${index}.document`;
  const reading =
    'markdown' in form ? documents.readMarkdown(form.markdown) : documents.readJSON(form.document, previous);
  const read = await refuseUnfitContent(reading, path);
  batch.blocks += read.blocks;
  if (batch.blocks <= mostInBatch) return read;
  const message = `brings more than ${mostInBatch} blocks of content together with those before it`;
  throw new Invalid([{ path, message }]);
}
