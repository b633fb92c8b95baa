import { z } from 'zod';
import type { PageId } from '#lib/document/tree/types.ts';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { job } from '#server/jobs/job.ts';
import { reindexChangeRequest } from './index-change-request.ts';
import { indexedPagesOf } from './indexed-pages.ts';
import { loadDocuments } from './store/documents.ts';
import { listMainPages, listMainPagesById } from './store/main-pages.ts';
import { loadTimes } from './store/pages.ts';
import { type IndexedPageOf, replacePassages } from './store/passages.ts';
import {
  deletePassagesOfOthers,
  forgetEmbedded,
  type IndexedSpace,
  listChangeRequestsToIndex,
  listSpacesToIndex,
  lockIndexedSpace,
  setIndexed,
} from './store/reindexed.ts';

type ReindexServices = Pick<Services, 'now' | 'documentsOf'>;

/** Pages that are indexed in one transaction, so that whoever edits their space never waits for long. */
const atOnce = 50;
/** Spaces that are listed at once. */
const spacesAtOnce = 100;

interface ReindexOptions {
  /** Spaces whose index is of this release as well. */
  all?: boolean;
  signal?: AbortSignal;
}

/**
 * Writes anew what search knows of the spaces that an earlier release indexed, or of all. Everything goes on meanwhile:
 * a space is held for some pages at a time, and what a commit writes in between is as new.
 */
export async function reindex(
  services: ReindexServices & Pick<Services, 'db'>,
  options: ReindexOptions = {},
): Promise<number> {
  const { all = false, signal } = options;
  let after = '';
  for (let count = 0; ; ) {
    const rows = await listSpacesToIndex(services.db, { all, after, limit: spacesAtOnce });
    for (const space of rows) await reindexSpace(services, space, signal);
    count += rows.length;
    after = rows.at(-1)?.spaceId ?? '';
    if (rows.length < spacesAtOnce) return count;
  }
}

async function reindexSpace(
  services: ReindexServices & Pick<Services, 'db'>,
  space: IndexedSpace,
  signal: AbortSignal | undefined,
): Promise<void> {
  let after = '';
  // Ahead of the pages, since a space counts as indexed when those are.
  await reindexChangeRequests(services, space, signal);
  for (let isOver = false; !isOver; ) {
    signal?.throwIfAborted();
    isOver = await services.db.transaction(async (tx) => {
      // One that is purged or goes elsewhere meanwhile takes its rows along.
      if (!(await lockIndexedSpace(tx, space, 'change'))) return true;
      const pages = await listMainPages(tx, space, after, atOnce);
      const line = { ...space, changeRequestId: null };
      await replacePassages(tx, line, [], await indexedPages(services, tx, space, pages));
      after = pages.at(-1)?.id ?? '';
      if (pages.length === atOnce) return false;
      await deletePassagesOfOthers(tx, space);
      await setIndexed(tx, space);
      return true;
    });
  }
}

/** Writes anew what search knows of some pages of a locked space's main content, because of what they show. */
export async function reindexPages(
  services: ReindexServices,
  tx: Db,
  space: IndexedSpace,
  pageIds: readonly PageId[],
): Promise<void> {
  const pages = await listMainPagesById(tx, space, pageIds);
  const line = { ...space, changeRequestId: null };
  await replacePassages(tx, line, [], await indexedPages(services, tx, space, pages));
  await forgetEmbedded(tx, space);
}

/** Writes anew what search knows of the change requests of a space that are found. */
async function reindexChangeRequests(
  services: ReindexServices & Pick<Services, 'db'>,
  space: IndexedSpace,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const changeRequestId of await listChangeRequestsToIndex(services.db, space, services.now())) {
    signal?.throwIfAborted();
    const documents = services.documentsOf(space.organizationId);
    await services.db.transaction(async (tx) => {
      if (await lockIndexedSpace(tx, space, 'stay'))
        await reindexChangeRequest({ documents, now: services.now }, tx, { ...space, changeRequestId });
    });
  }
}

async function indexedPages(
  services: ReindexServices,
  tx: Db,
  space: IndexedSpace,
  pages: Awaited<ReturnType<typeof listMainPages>>,
): Promise<IndexedPageOf[]> {
  const { organizationId } = space;
  const hashes = pages.flatMap(({ document }) => document ?? []);
  const texts = await loadDocuments(tx, organizationId, hashes);
  const times = await loadTimes(tx, space, pages);
  const read = pages
    .filter(({ type }) => type !== 'link')
    .map(({ id, title, description, document }) => ({
      id,
      content: { attributes: { title, description }, document },
      changedAt: times.get(id)?.updatedAt ?? services.now(),
    }));
  return indexedPagesOf({ documents: services.documentsOf(organizationId) }, tx, organizationId, read, texts);
}

export const reindexJob = job({
  name: 'reindex',
  schedule: '* * * * *',
  data: z.object({}),
  run: async (services, _data, { signal }) => void (await reindex(services, { signal })),
});
