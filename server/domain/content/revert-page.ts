import type { ContentChange } from '#lib/contract/content/edit.ts';
import { findPage, type LocatedPage } from '#lib/document/tree/read.ts';
import { Invalid } from '#server/core/errors.ts';
import { type Batch, pageLocation } from './batch.ts';
import { restorePage } from './restore-page.ts';
import { getDocument } from './store/documents.ts';
import { recallPlaces } from './store/pages.ts';
import { findRevision } from './store/revisions.ts';

type RevertPage = Extract<ContentChange, { operation: 'revert_page' }>;

/** Gives a page what it was in a revision: all of it, or some blocks of its content. One that was deleted comes back. */
export async function revertPage(batch: Batch, change: RevertPage, index: number): Promise<void> {
  const { tx, line, source, base } = batch;
  const revision = await findRevision(tx, line, change.revision);
  if (!revision) refuse(index, 'revision', 'is no revision of this space');
  const places = await recallPlaces(tx, line, [change.page]);
  const hint = places.get(change.page);
  const then = await findPage(source, revision.root, change.page, hint);
  if (!then) refuse(index, 'page', 'is not in that revision');
  const now = await findPage(source, base.root, change.page, hint);
  if (!now) return restorePage(batch, then.id, revision.root, index);

  if (change.block) return revertBlocks(batch, change.block, then, now, index);
  const gone = Object.keys(now.content.attributes).map((name) => [name, null]);
  batch.changes.push({
    change: {
      operation: 'update_page',
      page: change.page,
      slug: then.slug ?? undefined,
      attributes: { ...Object.fromEntries(gone), ...then.content.attributes },
      document: then.content.document,
    },
    index,
  });
  batch.contents.delete(change.page);
  tellUpdated(batch, change.page);
}

async function revertBlocks(
  batch: Batch,
  ids: readonly string[],
  then: LocatedPage,
  now: LocatedPage,
  index: number,
): Promise<void> {
  const { services, tx, line } = batch;
  const old = await getDocument(tx, line.organizationId, then.content.document);
  const current = await getDocument(tx, line.organizationId, now.content.document);
  const stored = await services.documents.revert(current, old, ids);
  if (stored) batch.documents.set(stored.hash, stored);
  batch.changes.push({
    change: { operation: 'update_page', page: now.id, document: stored?.hash ?? null },
    index,
  });
  batch.contents.delete(now.id);
  tellUpdated(batch, now.id);
}

function tellUpdated(batch: Batch, id: string): void {
  const page = { object: 'page', id, urls: { location: pageLocation(batch, id) } } as const;
  batch.results.push({ object: 'updated_page', page });
}

function refuse(index: number, field: string, message: string): never {
  throw new Invalid([{ path: `changes.${index}.${field}`, message }]);
}
