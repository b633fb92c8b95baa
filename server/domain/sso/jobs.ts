import { z } from 'zod';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { deleteEnded } from './store/requests.ts';

/** Deletes sign-ins that nobody finished, and assertions that nobody could bring again. */
export const deleteEndedSignInsJob = job({
  name: 'delete-ended-saml-sign-ins',
  schedule: '41 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    await inBatches((limit) => deleteEnded(db, now(), limit), signal);
  },
});
