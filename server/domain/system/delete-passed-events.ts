import { z } from 'zod';
import { dayMs } from '#lib/durations.ts';
import { inBatches } from '#server/db/batches.ts';
import { deletePassedEvents } from '#server/db/events.ts';
import { job } from '#server/jobs/job.ts';

/** Deletes events a week after they happened, or a month where a listener has still not passed them. */
export const deletePassedEventsJob = job({
  name: 'delete-passed-events',
  schedule: '37 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    const ago = (days: number) => new Date(now().getTime() - days * dayMs);
    const limits = { passedBefore: ago(7), anyBefore: ago(30) };
    await inBatches((limit) => deletePassedEvents(db, limits, limit), signal);
  },
});
