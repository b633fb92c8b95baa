import { z } from 'zod';
import { dayMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { deleteAbandonedUploads, deleteUpload, listUnclaimedUploads } from './store.ts';

/**
 * Deletes uploads whose bytes never came within a day, and those that a week later no import began with or no font has,
 * with their bytes unless anything else has the same ones.
 */
export async function deleteUnclaimedUploads(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * dayMs);
  await inBatches((limit) => deleteAbandonedUploads(db, ago(1), limit), signal);
  // Those that could not be deleted stay the first ones.
  let failed = 0;
  for (;;) {
    const unclaimed = await listUnclaimedUploads(db, ago(7), failed);
    if (unclaimed.length === 0) return;
    for (const upload of unclaimed) {
      signal?.throwIfAborted();
      await db
        .transaction((tx) => deleteUpload(tx, upload, ago(7)))
        .catch((error: unknown) => {
          failed += 1;
          log.error({ err: error, upload: upload.key }, 'an upload was not deleted');
        });
    }
  }
}

export const deleteUnclaimedUploadsJob = job({
  name: 'delete-unclaimed-uploads',
  schedule: '41 * * * *',
  data: z.object({}),
  run: (services, _data, { signal }) => deleteUnclaimedUploads(services, signal),
});
