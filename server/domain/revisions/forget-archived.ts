import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { job } from '#server/jobs/job.ts';
import { deleteOwnPages } from './store/change-request-pages.ts';
import { archivedLongAgo, listArchivedToForget, lockArchived, lockIndexedSpace } from './store/reindexed.ts';

const atOnce = 100;

/** Takes the changes of change requests out of search that have been archived for long. One that opens again comes back. */
export async function forgetArchived(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = archivedLongAgo(now());
  for (;;) {
    const lines = await listArchivedToForget(db, before, atOnce);
    for (const line of lines) {
      signal?.throwIfAborted();
      await db.transaction(async (tx) => {
        if (!(await lockIndexedSpace(tx, line, 'stay'))) return;
        if (await lockArchived(tx, line, before)) await deleteOwnPages(tx, line);
      });
    }
    if (lines.length < atOnce) return;
  }
}

export const forgetArchivedJob = job({
  name: 'forget-archived',
  schedule: '47 * * * *',
  data: z.object({}),
  run: (services, _data, { signal }) => forgetArchived(services, signal),
});
