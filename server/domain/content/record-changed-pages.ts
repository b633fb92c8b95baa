import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { job } from '#server/jobs/job.ts';
import { changedPageIds, changedPages } from './changed-pages.ts';
import { nodeSource } from './store/nodes.ts';
import { listUnrecordedRevisions, setChangedPages } from './store/revisions.ts';

const atOnce = 100;

/** Records which pages the revisions of earlier releases changed, the newest first. One that fails is logged. */
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
      try {
        const changes = await changedPages(nodeSource(db, row.organizationId), row.previousRoot, row.root);
        await setChangedPages(db, row, changedPageIds(changes));
      } catch (error) {
        log.error({ err: error, revision: row.id }, 'the changed pages of a revision were not recorded');
      }
    }
    if (rows.length < atOnce) return;
  }
}

export const recordChangedPagesJob = job({
  name: 'record-changed-pages',
  data: z.object({}),
  run: (services, _data, { signal }) => recordChangedPages(services, signal),
});
