import { z } from 'zod';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { deleteEndedSignIns } from './store/visitor-sign-ins.ts';

/** Deletes sign-ins of visitors that are over, finished or not. */
export const deleteEndedVisitorSignInsJob = job({
  name: 'delete-ended-visitor-sign-ins',
  schedule: '43 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    await inBatches((limit) => deleteEndedSignIns(db, now(), limit), signal);
  },
});
