import { z } from 'zod';
import type { Services } from '#server/core/services.ts';
import { job } from '#server/jobs/job.ts';
import { countFrequentWords, listOrganizationsToCount } from './store/frequencies.ts';

/** Tells which words are frequent in organizations with many passages, from passages of their own alone. */
export async function countWords({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<void> {
  for (const organization of await listOrganizationsToCount(db)) {
    signal?.throwIfAborted();
    await db.transaction((tx) => countFrequentWords(tx, organization));
  }
}

export const countWordsJob = job({
  name: 'count-words',
  schedule: '*/5 * * * *',
  data: z.object({}),
  run: (services, _data, { signal }) => countWords(services, signal),
});
