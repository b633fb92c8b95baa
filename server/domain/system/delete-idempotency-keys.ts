import { z } from 'zod';
import { inBatches } from '#server/db/batches.ts';
import { deleteOldAnswers } from '#server/db/idempotency.ts';
import { job } from '#server/jobs/job.ts';

/** Deletes the answers of idempotency keys that are a day old. */
export const deleteIdempotencyKeysJob = job({
  name: 'delete-idempotency-keys',
  schedule: '29 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    await inBatches((limit) => deleteOldAnswers(db, now(), limit), signal);
  },
});
