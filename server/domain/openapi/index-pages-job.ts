import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { reindexPages } from '#server/domain/revisions/index.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { listAllPagesWithSpec, type SpecRow } from './store.ts';

/** Indexes the pages that show a spec again. */
export const indexPagesWithSpecJob: Job<{ organizationId: string; slug: string }> = job({
  name: 'index-pages-with-openapi-spec',
  data: z.object({ organizationId: z.string(), slug: z.string() }),
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, { organizationId, slug }, { signal }) => {
    const pages = await listAllPagesWithSpec(services.db, organizationId, slug);
    const bySpace = Map.groupBy(pages, ({ spaceId }) => spaceId);
    for (const [spaceId, pagesOfSpace] of bySpace) {
      signal.throwIfAborted();
      await reindexPages(
        services,
        { organizationId, spaceId },
        pagesOfSpace.map(({ pageId }) => pageId),
      );
    }
  },
});

/** Has pages indexed again after a version of a spec, its visibility or the spec itself has changed. */
export async function reindexPagesWithSpec(
  tx: Db,
  jobs: Services['jobs'],
  { organizationId, slug }: Pick<SpecRow, 'organizationId' | 'slug'>,
): Promise<void> {
  await jobs.send(tx, indexPagesWithSpecJob, { organizationId, slug });
}
