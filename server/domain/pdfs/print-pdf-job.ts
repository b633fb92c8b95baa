import { z } from 'zod';
import type { PrintedPdf } from '#lib/pdf/types.ts';
import { callInProcess } from '#lib/threads/call-in-process.ts';
import { CallFailed } from '#lib/threads/pool.ts';
import { Refusal } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { notify } from '#server/db/news.ts';
import { type Job, job } from '#server/jobs/job.ts';
import { loadChanges } from './load-changes.ts';
import { loadSpace } from './load-space.ts';
import { deletePdfsBeyond, endPdf, findPdf, lockPdfs, type PdfOutcome, type PdfRow } from './store.ts';

const longestRunMs = 5 * 60_000;
const mostBytes = 100 * 1024 * 1024;

/** Topic of the news about a PDF. */
export function topicOfPdf(organizationId: string, key: string): string {
  return `pdf ${organizationId} ${key}`;
}

/**
 * Makes a PDF in a process of its own, because what it draws pictures with is code of the system; one at a time for each
 * organization.
 */
export const printPdfJob: Job<{ organizationId: string; key: string }> = job({
  name: 'print-pdf',
  data: z.object({ organizationId: z.string(), key: z.string() }),
  atOnce: 2,
  ownerOf: ({ organizationId }) => organizationId,
  run: async (services, { organizationId, key }, { signal, isLast }) => {
    const row = await findPdf(services.db, organizationId, key);
    if (row?.status !== 'waiting') return;
    const end = (outcome: PdfOutcome) =>
      services.db.transaction(async (tx) => {
        await lockPdfs(tx, organizationId);
        await endPdf(tx, organizationId, key, outcome, services.now());
        await deletePdfsBeyond(tx, organizationId);
        await notify(tx, topicOfPdf(organizationId, key));
      });
    try {
      const { bytes } = await print(services, organizationId, row, signal);
      await end(bytes.length > mostBytes ? { reason: tooLarge } : { bytes });
    } catch (error) {
      const reason = limitOf(error);
      if (reason !== undefined) return end({ reason });
      if (isLast) await end('failed');
      // The queue logs it.
      throw error;
    }
  },
});

const tooLarge = 'This PDF would be larger than 100 MB. Export fewer pages at once.';

async function print(
  services: Services,
  organizationId: string,
  { content }: PdfRow,
  signal: AbortSignal,
): Promise<PrintedPdf> {
  const [name, input] =
    content.changeRequestId === undefined
      ? (['printSpace', await loadSpace(services, organizationId, content)] as const)
      : (['printChanges', await loadChanges(services, organizationId, content)] as const);
  const module = new URL('../../../lib/pdf/process.ts', import.meta.url);
  return (await callInProcess(name, [input], { module, longestRunMs, errors: [], signal })) as PrintedPdf;
}

/** The limit that a PDF is over, in words; undefined for any other error. */
function limitOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.status === 413 ? error.message : undefined;
  if (!(error instanceof CallFailed)) return undefined;
  if (error.reason === 'too-long')
    return 'This PDF takes longer than five minutes to make. Export fewer pages at once.';
  return error.reason === 'too-large'
    ? 'This PDF takes too much memory to make. Export fewer pages at once.'
    : undefined;
}
