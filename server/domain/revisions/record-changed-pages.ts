import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { isDatabaseFailure } from '#server/db/database-failure.ts';
import { job } from '#server/jobs/job.ts';
import { changedPageIds, changedPages } from './changed-pages.ts';
import { nodeSource } from './store/nodes.ts';
import { listUnrecordedRevisions, setChangedPages } from './store/unrecorded.ts';

const atOnce = 100;

/**
 * Records which pages the revisions of earlier releases changed, the newest first. One whose content can't be read is
 * logged and gets an empty list, so that it is not tried again at every run.
 */
export async function recordChangedPages(
  { db, log }: Pick<Services, 'db' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await listUnrecordedRevisions(db, before, atOnce);
    for (const row of rows) {
      signal?.throwIfAborted();
      before = row.sequence;
      const ids = await changedPages(nodeSource(db, row.organizationId), row.previousRoot, row.root).then(
        changedPageIds,
        (error: unknown) => {
          // The revision is not to blame for a database that fails; the next run goes on with it.
          if (isDatabaseFailure(error)) throw error;
          log.error({ err: error, revision: row.id }, 'the changed pages of a revision were not recorded');
          return [];
        },
      );
      await setChangedPages(db, row, ids);
    }
    if (rows.length < atOnce) return;
  }
}

export const recordChangedPagesJob = job({
  name: 'record-changed-pages',
  schedule: '*/5 * * * *',
  data: z.object({}),
  run: (services, _data, { signal }) => recordChangedPages(services, signal),
});
