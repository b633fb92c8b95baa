import { z } from 'zod';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { deletePdfsBefore } from './store.ts';

const hourMs = 60 * 60 * 1000;

/** Deletes PDFs that are an hour old, when every address that they were made for has ended or asks for a new one. */
export const deleteOldPdfsJob = job({
  name: 'delete-old-pdfs',
  schedule: '*/10 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    await inBatches((limit) => deletePdfsBefore(db, new Date(now().getTime() - hourMs), limit), signal);
  },
});
