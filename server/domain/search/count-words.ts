import { z } from 'zod';
import { dayMs } from '#lib/durations.ts';
import type { Services } from '#server/core/services.ts';
import { listener } from '#server/events/listener.ts';
import { job } from '#server/jobs/job.ts';
import { countFrequentWords, deleteCounts, listOrganizationsToCount } from './store/frequencies.ts';

/** Words are counted anew after a day, though there are as many passages as before. */

/** Tells which words are frequent in organizations with many passages, from passages of their own alone. */
export async function countWords(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const organization of await listOrganizationsToCount(db, { before: dayBefore(now()) })) {
    signal?.throwIfAborted();
    await db.transaction((tx) => countFrequentWords(tx, organization, now()));
  }
}

const dayBefore = (moment: Date) => new Date(moment.getTime() - dayMs);

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

/** Counts the words of an organization that has grown by much, so that its first search after an import is a fast one. */
export const countNewWords = listener({
  name: 'count-new-words',
  types: ['space.content.updated'],
  run: async ({ db, now }, { organizationId }) => {
    if (organizationId === null) return;
    const grown = await listOrganizationsToCount(db, { before: dayBefore(now()), organizationId });
    for (const organization of grown)
      await db.transaction((tx) => countFrequentWords(tx, organization, now()));
  },
});
