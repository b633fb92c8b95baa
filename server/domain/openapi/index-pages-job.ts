import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { reindexPages } from '#server/domain/revisions/index.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { listAllPagesWithSpec } from './store/pages.ts';
import type { SpecRow } from './store/specs.ts';

const pagesAtOnce = 500;

/** Indexes the pages that show a spec again. */
export const indexPagesWithSpecJob: Job<{ organizationId: string; slug: string }> = job({
  name: 'index-pages-with-openapi-spec',
  data: z.object({ organizationId: z.string(), slug: z.string() }),
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, { organizationId, slug }, { signal }) => {
    const list = (after?: { spaceId: string; pageId: string }) =>
      listAllPagesWithSpec(services.db, { organizationId, slug }, after, pagesAtOnce);
    for (let pages = await list(); pages.length > 0; pages = await list(pages.at(-1))) {
      for (const [spaceId, pagesOfSpace] of Map.groupBy(pages, (page) => page.spaceId)) {
        signal.throwIfAborted();
        await reindexPages(
          services,
          { organizationId, spaceId },
          pagesOfSpace.map(({ pageId }) => pageId),
        );
      }
    }
  },
});

/** Has pages indexed again after a version of a spec or the spec itself has changed. */
export async function reindexPagesWithSpec(
  tx: Db,
  jobs: Services['jobs'],
  { organizationId, slug }: Pick<SpecRow, 'organizationId' | 'slug'>,
): Promise<void> {
  await jobs.send(tx, indexPagesWithSpecJob, { organizationId, slug });
}
