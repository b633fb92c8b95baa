import { z } from 'zod';
import { reindexPages } from '#server/domain/revisions/index.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { listAllPagesWithSpec } from './store.ts';

/** Lets search know what pages show of a spec now, after a version, its visibility or the spec itself has changed. */
export const indexPagesWithSpecJob: Job<{ organizationId: string; slug: string }> = job({
  name: 'index-pages-with-openapi-spec',
  data: z.object({ organizationId: z.string(), slug: z.string() }),
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, { organizationId, slug }, { signal }) => {
    const pages = await listAllPagesWithSpec(services.db, organizationId, slug);
    const bySpace = Map.groupBy(pages, ({ spaceId }) => spaceId);
    for (const [spaceId, some] of bySpace) {
      signal.throwIfAborted();
      await reindexPages(
        services,
        { organizationId, spaceId },
        some.map(({ pageId }) => pageId),
      );
    }
  },
});
