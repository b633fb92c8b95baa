import { createHash } from 'node:crypto';
import { contract } from '#lib/contract/contract.ts';
import { canonicalJson } from '#lib/document/tree/canonical.ts';
import { audienceOn, isAnybody } from '#server/core/audience.ts';
import { NotFound, Refusal, TooMany } from '#server/core/errors.ts';
import { answer, bytesOperation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import { canReadSpace } from '#server/db/access.ts';
import { findVisitedSpace } from '#server/db/publications.ts';
import { proofOf } from '#server/db/visitor-proof.ts';
import { readParts } from '#server/domain/storage/index.ts';
import { type PdfClaim, readPdfClaim } from './addresses.ts';
import { mostWaitingForVisitors, mostWaitingPdfs } from './limits.ts';
import { printPdfJob, topicOfPdf } from './print-pdf-job.ts';
import { readRange } from './range.ts';
import {
  countWaiting,
  findPdf,
  findPrintedChangeRequest,
  findPrintedSpace,
  getPdfPart,
  insertPdf,
  lockPdfs,
  type PdfRow,
} from './store.ts';
import { findVisitedUrl } from './visited-url.ts';

/** How long a request waits for a PDF that is being made. Few take longer; a client asks again for those. */
const longestWaitMs = 15_000;
const retrySeconds = 2;
/** A fault is answered for so long; whoever asks after that has the PDF made again. */
const failedMs = 60_000;
/** Raised when PDFs look different, so that none is served that was made before. */
const version = 1;

type BytesServices = Pick<Services, 'config' | 'db' | 'now' | 'jobs' | 'news'>;

/** Answers a PDF to whom its address was made for, or whoever they gave it to, while they may read the space. */
export const getPdfBytes = bytesOperation(
  contract.getPdfBytes,
  async ({ params, range, address, ...services }) => {
    const claim = readPdfClaim(services.config, params.pdfToken, { now: services.now(), address });
    const isAllowed = async () => claim !== undefined && (await canRead(services, claim));
    if (!claim || !(await isAllowed()) || !(await isOffered(services, claim))) throw new NotFound('PDF');
    const { organizationId } = claim;
    const key = await keyOf(services, claim);
    const { size } = await waitForPdf(services, claim, key);
    const part = readRange(range, size);
    const content = () =>
      readParts(
        (at, length) => getPdfPart(services.db, { organizationId, key }, at, length),
        part ?? { start: 0, end: size },
        isAllowed,
      );
    const headers = headersOf(params.name);
    if (!part) return answer(200, async () => ({ content: content(), size }), { headers, etag: key });
    const contentRange = { 'content-range': `bytes ${part.start}-${part.end - 1}/${size}` };
    const body = async () => ({ content: content(), size: part.end - part.start });
    return answer(206, body, { headers: { ...headers, ...contentRange, etag: `"${key}"` } });
  },
);

async function canRead(
  { db }: BytesServices,
  { organizationId, reader, content }: PdfClaim,
): Promise<boolean> {
  const { spaceId, revisionId } = content;
  if ('userId' in reader) return canReadSpace(db, { organizationId, spaceId, userId: reader.userId });
  const { visitor } = reader;
  const place = { organizationId, siteId: visitor.siteId, spaceId };
  const visited = await findVisitedSpace(db, place, proofOf(visitor), visitor);
  // Visitors see no earlier content.
  if (visited?.space.revisionId !== revisionId) return false;
  return isAnybody(visitor.audience) || !isAnybody(audienceOn(visitor, visited.site));
}

/** Whether the site of a visitor still offers PDFs, at the address that this one links to. */
async function isOffered(services: BytesServices, { reader, content }: PdfClaim): Promise<boolean> {
  if ('userId' in reader) return true;
  return (await findVisitedUrl(services, reader.visitor, content.spaceId)) === content.siteUrl;
}

/** The name of a PDF by all that it shows; whoever may read the same content gets the same one. */
async function keyOf({ db }: BytesServices, { organizationId, content }: PdfClaim): Promise<string> {
  const { spaceId, changeRequestId } = content;
  const space = await findPrintedSpace(db, organizationId, spaceId);
  const changeRequest =
    changeRequestId && (await findPrintedChangeRequest(db, organizationId, spaceId, changeRequestId));
  const shown = canonicalJson(JSON.parse(JSON.stringify({ version, content, space, changeRequest })));
  return createHash('sha256').update(shown).digest('base64url');
}

/** The PDF once it is there. Whoever asks first has it made. */
async function waitForPdf(services: BytesServices, claim: PdfClaim, key: string): Promise<PdfRow> {
  const { db, news, now } = services;
  const { organizationId, content } = claim;
  const before = await findPdf(db, organizationId, key);
  if (before && isEnded(before, now())) return assertReady(before);
  const followed = await news.follow(topicOfPdf(organizationId, key));
  try {
    if (before?.status !== 'waiting') await requestPdf(services, { organizationId, key, content });
    const deadline = performance.now() + longestWaitMs;
    for (;;) {
      const { count } = followed;
      const row = await findPdf(db, organizationId, key);
      if (row && isEnded(row, now())) return assertReady(row);
      const left = deadline - performance.now();
      if (left <= 0 || news.stopping.aborted) throw notReady();
      await followed.waitForMore(count, Math.min(left, 3_000), news.stopping);
    }
  } finally {
    followed.end();
  }
}

/** Has a PDF made, unless someone else did at this moment. */
async function requestPdf(
  { db, jobs, now }: BytesServices,
  pdf: Pick<PdfClaim, 'organizationId' | 'content'> & { key: string },
): Promise<void> {
  const { organizationId, key } = pdf;
  await db.transaction(async (tx) => {
    await lockPdfs(tx, organizationId);
    if (!(await insertPdf(tx, { ...pdf, createdAt: now() }, failedBefore(now())))) return;
    const most = pdf.content.siteUrl === undefined ? mostWaitingPdfs : mostWaitingForVisitors;
    if ((await countWaiting(tx, organizationId)) > most)
      throw new TooMany(
        30,
        `${most} PDFs of this organization are being made already. Try again when one of them is done.`,
      );
    await jobs.send(tx, printPdfJob, { organizationId, key });
  });
}

/** Whether something came of a PDF. One that failed is made again later. */
function isEnded({ status, endedAt }: PdfRow, now: Date): boolean {
  if (status === 'failed') return endedAt !== null && endedAt >= failedBefore(now);
  return status !== 'waiting';
}

function failedBefore(now: Date): Date {
  return new Date(now.getTime() - failedMs);
}

function assertReady(row: PdfRow): PdfRow {
  if (row.status === 'ready') return row;
  if (row.status === 'failed')
    throw new Refusal(
      500,
      'pdf_failed',
      'This PDF could not be made: a fault on our side. Try again in a minute.',
      {
        headers: { 'retry-after': String(failedMs / 1000) },
      },
    );
  throw new Refusal(413, 'no_pdf', row.reason ?? 'This PDF could not be made.');
}

/** Programs are told to try again, and browsers do so by themselves. */
function notReady(): Refusal {
  const seconds = String(retrySeconds);
  return new Refusal(503, 'not_ready', 'The PDF is still being made. Ask for it again in a few seconds.', {
    headers: { 'retry-after': seconds, refresh: seconds },
  });
}

function headersOf(name: string): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}
