import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { job } from '#server/jobs/job.ts';
import { countFrequentWords, deleteCounts, listOrganizationsToCount } from './store/frequencies.ts';

/** Words are counted anew after a day, though there are as many passages as before. */
const dayMs = 24 * 60 * 60 * 1000;

/** Tells which words are frequent in organizations with many passages, from passages of their own alone. */
export async function countWords(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(now().getTime() - dayMs);
  for (const organization of await listOrganizationsToCount(db, before)) {
    signal?.throwIfAborted();
    await db.transaction((tx) => countFrequentWords(tx, organization, now()));
  }
}

/** Forgets which words are frequent, so that the job counts them anew. */
export async function forgetWordCounts({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction((tx) => deleteCounts(tx));
}

export const countWordsJob = job({
  name: 'count-words',
  schedule: '*/5 * * * *',
  data: z.object({}),
  run: (services, _data, { signal }) => countWords(services, signal),
});
