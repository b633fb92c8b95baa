import { isDeepStrictEqual } from 'node:util';
import { type ComputedRevisionSource, specOfSource } from '#lib/contract/content/computed.ts';
import { TooManyBlocks } from '#lib/document/most-blocks.ts';
import { editTree } from '#lib/document/tree/edit.ts';
import { type OutlinePage, readOutline } from '#lib/document/tree/read.ts';
import { flattenTree } from '#lib/flatten-tree.ts';
import { type ExistingPage, type PlacedPage, treeChanges } from '#lib/import/changes.ts';
import { Conflict, TooCostly } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import {
  commit,
  getDocumentText,
  getRevisionRow,
  lockSpace,
  nodeSource,
} from '#server/domain/revisions/index.ts';
import type { StoredDocument } from '#server/threads/functions.ts';
import { pagesOfVersion } from './pages-of-version.ts';
import { findComputedSpace, findSpecVersion } from './store.ts';

interface ComputedSpace {
  organizationId: string;
  spaceId: string;
}

/** How often the pages are written again because the space changed meanwhile. */
const tries = 5;

/**
 * Writes the content of a space from the last version of its spec, as a revision where that changes anything. A spec
 * that was deleted, or was never read, changes nothing.
 */
export async function writeComputedContent(services: Services, space: ComputedSpace): Promise<void> {
  for (let at = 0; at < tries; at += 1) {
    if (await tryWrite(services, space)) return;
  }
  throw new Conflict('space_changing', 'The space kept changing while its pages were written.');
}

/** Whether the content is as the spec has it now. */
async function tryWrite(services: Services, { organizationId, spaceId }: ComputedSpace): Promise<boolean> {
  const { db } = services;
  const space = await findComputedSpace(db, organizationId, spaceId);
  const pages = space && (await pagesOf(services, organizationId, space.source));
  if (!space || !pages) return true;
  const line = { organizationId, spaceId, changeRequestId: null };
  const main = await getRevisionRow(db, line, space.revisionId);
  const { tree, documents } = await contentOf(services, {
    organizationId,
    root: main.root,
    pages,
  });
  if (tree.root === main.root) return true;
  return db.transaction(async (tx) => {
    const row = await lockSpace(tx, organizationId, spaceId);
    if (!row) return true;
    if (row.revisionId !== main.id || !isDeepStrictEqual(row.computedSource, space.source)) return false;
    await commit(services, tx, {
      ...line,
      tree,
      documents,
      previous: main,
      type: 'computed',
      authorId: null,
    });
    return true;
  });
}

async function pagesOf(
  services: Services,
  organizationId: string,
  source: ComputedRevisionSource,
): Promise<PlacedPage[] | undefined> {
  const name = { organizationId, slug: specOfSource(source) };
  const version = await findSpecVersion(services.db, name);
  return version && pagesOfVersion(services, { ...name, version, source, seed: name.slug });
}

/** The tree with these pages, and their documents. Those whose text is as it was are not read again. */
async function contentOf(
  services: Services,
  { organizationId, root, pages }: { organizationId: string; root: string; pages: readonly PlacedPage[] },
) {
  const source = nodeSource(services.db, organizationId);
  const existing = existingPages(await readOutline(source, root));
  const before = new Map(flattenTree(existing).map((page) => [page.id, page]));
  const hashes = new Map<string, string>();
  const documents: StoredDocument[] = [];
  for (const { id, markdown, attributes } of flattenTree(pages)) {
    const old = before.get(id);
    const isSame = old?.attributes.computedSeed === attributes.computedSeed;
    const document = isSame ? undefined : await readPage(services, organizationId, markdown, old?.document);
    if (document) documents.push(document);
    const hash = isSame ? old?.document : document?.hash;
    if (hash) hashes.set(id, hash);
  }
  const tree = await editTree(source, root, treeChanges(pages, existing, hashes));
  return { tree, documents };
}

/** Reads the text of a page. One that takes too long has no content: it would be tried again each time. */
async function readPage(
  { db, documentsOf }: Services,
  organizationId: string,
  markdown: string,
  old: string | null | undefined,
): Promise<StoredDocument | null> {
  const documents = documentsOf(organizationId);
  const previous = old ? await getDocumentText(db, organizationId, old) : null;
  try {
    const { json } = await documents.readMarkdown(markdown);
    return await documents.finish(json, new Map(), previous);
  } catch (error) {
    if (error instanceof TooCostly || error instanceof TooManyBlocks) return null;
    throw error;
  }
}

function existingPages(outline: readonly OutlinePage[], parent: string | null = null): ExistingPage[] {
  return outline.map(({ id, slug, content, children }) => ({
    id,
    parent,
    type: content.type,
    source: id,
    attributes: content.attributes,
    slug,
    document: content.document,
    children: existingPages(children, id),
  }));
}
