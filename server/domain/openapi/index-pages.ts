import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { lockIndexedSpace, reindexPages } from '#server/domain/revisions/index.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { listAllPagesWithSpec } from './store/pages.ts';
import type { SpecRow } from './store/specs.ts';

type SpecName = Pick<SpecRow, 'organizationId' | 'slug'>;

/** Pages that are indexed in the transaction that changes what they show. Of more, a job indexes all. */
export const mostPagesAtOnce = 200;

/** Indexes the pages that show a spec again. */
export const indexPagesWithSpecJob: Job<{ organizationId: string; slug: string }> = job({
  name: 'index-pages-with-openapi-spec',
  data: z.object({ organizationId: z.string(), slug: z.string() }),
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, { organizationId, slug }, { signal }) => {
    const list = (after?: { spaceId: string; pageId: string }) =>
      listAllPagesWithSpec(services.db, { organizationId, slug }, after, pagesOfTransaction);
    for (let pages = await list(); pages.length > 0; pages = await list(pages.at(-1))) {
      signal.throwIfAborted();
      for (const [spaceId, pageIds] of bySpace(pages))
        await services.db.transaction(async (tx) => {
          const space = { organizationId, spaceId };
          if (await lockIndexedSpace(tx, space, 'change')) await reindexPages(services, tx, space, pageIds);
        });
    }
  },
});

/** Pages that the job indexes in one transaction, so that whoever edits their space never waits for long. */
const pagesOfTransaction = 50;

/** Locks the spaces whose pages `reindexPagesWithSpec` will index, which comes before the spec is locked. */
export async function lockSpacesWithSpec(tx: Db, spec: SpecName): Promise<void> {
  const { organizationId } = spec;
  for (const spaceId of (await listPagesAtOnce(tx, spec))?.keys() ?? [])
    await lockIndexedSpace(tx, { organizationId, spaceId }, 'change');
}

/**
 * Indexes the pages that show a spec, after a version of it or the spec itself has changed. Those of a space that began to
 * show it after `lockSpacesWithSpec`, and that is being written, are indexed by a job.
 */
export async function reindexPagesWithSpec(
  tx: Db,
  services: Pick<Services, 'jobs' | 'now' | 'documentsOf'>,
  spec: SpecName,
): Promise<void> {
  const { organizationId, slug } = spec;
  const spaces = await listPagesAtOnce(tx, spec);
  let areAllIndexed = spaces !== undefined;
  for (const [spaceId, pageIds] of spaces ?? []) {
    const space = { organizationId, spaceId };
    if (await lockIndexedSpace(tx, space, 'change', { skipLocked: true }))
      await reindexPages(services, tx, space, pageIds);
    else areAllIndexed = false;
  }
  if (!areAllIndexed) await services.jobs.send(tx, indexPagesWithSpecJob, { organizationId, slug });
}

/** The pages that show a spec by their spaces; undefined when they are too many for one transaction. */
async function listPagesAtOnce(tx: Db, spec: SpecName): Promise<Map<string, string[]> | undefined> {
  const pages = await listAllPagesWithSpec(tx, spec, undefined, mostPagesAtOnce + 1);
  return pages.length > mostPagesAtOnce ? undefined : bySpace(pages);
}

function bySpace(pages: readonly { spaceId: string; pageId: string }[]): Map<string, string[]> {
  const groups = Map.groupBy(pages, ({ spaceId }) => spaceId);
  return new Map([...groups].map(([spaceId, group]) => [spaceId, group.map(({ pageId }) => pageId)]));
}
