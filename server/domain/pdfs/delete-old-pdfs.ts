import { z } from 'zod';
import { hourMs } from '#lib/durations.ts';
import { inBatches } from '#server/db/batches.ts';
import { notify } from '#server/db/news.ts';
import { job } from '#server/jobs/job.ts';
import { printPdfJob, topicOfPdf } from './print-pdf-job.ts';
import { deletePdfsBefore, failLostPdfs } from './store.ts';

/** Deletes PDFs that are an hour old, when every address that they were made for has ended or asks for a new one. */
export const deleteOldPdfsJob = job({
  name: 'delete-old-pdfs',
  schedule: '*/10 * * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    await inBatches((limit) => deletePdfsBefore(db, new Date(now().getTime() - hourMs), limit), signal);
  },
});

/** Marks PDFs as failed whose job ended with its process too often, or was deleted: nobody would ever make them. */
export const failLostPdfsJob = job({
  name: 'fail-lost-pdfs',
  schedule: '* * * * *',
  data: z.object({}),
  run: async ({ db, now, log }) => {
    await db.transaction(async (tx) => {
      for (const { organizationId, key } of await failLostPdfs(tx, printPdfJob.name, now())) {
        log.error({ organizationId, key }, 'a PDF was lost: there is no job that makes it');
        await notify(tx, topicOfPdf(organizationId, key));
      }
    });
  },
});
