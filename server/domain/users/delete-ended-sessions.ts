import { z } from 'zod';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { deleteEndedSessions } from './store/tokens.ts';

/** Deletes sessions that are over; API tokens stay until their owner deletes them. */
export const deleteEndedSessionsJob = job({
  name: 'delete-ended-sessions',
  schedule: '23 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    await inBatches((limit) => deleteEndedSessions(db, now(), limit), signal);
  },
});
