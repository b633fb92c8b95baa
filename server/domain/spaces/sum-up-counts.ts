import { z } from 'zod';
import { inBatches } from '#server/db/batches.ts';
import { sumUpSpaceCounts } from '#server/db/space-counts.ts';
import { job } from '#server/jobs/job.ts';

export const sumUpCountsJob = job({
  name: 'sum-up-space-counts',
  schedule: '*/5 * * * *',
  data: z.object({}),
  run: async ({ db }, _data, { signal }) => {
    await inBatches((limit) => sumUpSpaceCounts(db, limit), signal);
  },
});
