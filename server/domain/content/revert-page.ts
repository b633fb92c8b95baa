import type { ContentChange } from '#lib/contract/content/edit.ts';
import { findPage } from '#lib/document/tree/read.ts';
import { Invalid } from '#server/core/errors.ts';
import { findRevision, loadPlaces } from '#server/domain/revisions/index.ts';
import { type Batch, pageLocation } from './batch.ts';
import { attributeNames } from './page-change.ts';
import { restorePage } from './restore-page.ts';

type RevertPage = Extract<ContentChange, { operation: 'revert_page' }>;

/** Gives a page what it was in a revision: all of it, or some blocks of its content. One that was deleted comes back. */
export async function revertPage(batch: Batch, change: RevertPage, index: number): Promise<void> {
  const { tx, line, source, base } = batch;
  const revision = await findRevision(tx, line, change.revision);
  if (!revision) refuse(index, 'revision', 'is no revision of this space');
  const places = await loadPlaces(tx, line, [change.page]);
  const hint = places.get(change.page);
  const then = await findPage(source, revision.root, change.page, hint);
  if (!then) refuse(index, 'page', 'is not in that revision');
  const now = await findPage(source, base.root, change.page, hint);
  if (!now) return restorePage(batch, then.id, revision.root, index);

  if (change.block) {
    const steps = batch.contents.get(change.page) ?? [];
    batch.contents.set(change.page, [...steps, { blocks: change.block, to: then.content.document }]);
    batch.changes.push({ change: { operation: 'update_page', page: change.page }, index });
    return reportUpdated(batch, change.page);
  }
  const gone = [...attributeNames, ...Object.keys(now.content.attributes)].map((name) => [name, null]);
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
  reportUpdated(batch, change.page);
}

function reportUpdated(batch: Batch, id: string): void {
  const page = { object: 'page', id, urls: { location: pageLocation(batch, id) } } as const;
  batch.results.push({ object: 'updated_page', page });
}

function refuse(index: number, field: string, message: string): never {
  throw new Invalid([{ path: `changes.${index}.${field}`, message }]);
}
