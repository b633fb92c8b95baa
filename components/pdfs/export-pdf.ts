'use client';

import { attempt } from '#components/data/attempt.ts';
import { toastProgress } from '#components/feedback/toasts.tsx';
import { type Failure, FailureError, failureOf, type Outcome } from '#lib/failure.ts';

/** What is exported: a space, a page of it with or without those below, or what a change request changes. */
export interface ExportedContent {
  spaceId: string;
  changeRequestId?: string;
  /** The page alone. */
  pageId?: string;
  name: string;
}

const usualWaitSeconds = 2;
const longestWaitMs = 10 * 60_000;

const brokenOff: Failure = {
  code: 0,
  type: 'unreachable',
  message: 'The connection was lost. Check your network and try again.',
};
const tooLong: Failure = {
  code: 0,
  type: 'too_long',
  message: 'It was not ready after 10 minutes. Export fewer pages, or try again later.',
};

/** Has a PDF made, says how long that takes and lets the person cancel, and downloads it once it is there. */
export async function exportPdf(content: ExportedContent): Promise<void> {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  const progress = toastProgress(`Making the PDF of ${content.name}…`, () => cancelling.abort());
  try {
    await downloadWhenReady(content, signal, (seconds) =>
      progress.note(`${durationOf(seconds)} so far. Large PDFs take minutes.`),
    );
    progress.done(`PDF of ${content.name} downloaded`);
  } catch (thrown) {
    if (!signal.aborted) progress.failed(`There is no PDF of ${content.name}`, failureOf(thrown));
  }
}

/** Has one of several PDFs made and downloads it; who exports them says how far it is. */
export function exportOneOfPdfs(content: ExportedContent): Promise<Outcome<unknown>> {
  return attempt(async () => {
    await downloadWhenReady(content, new AbortController().signal, () => undefined);
    return { ok: true, data: null };
  });
}

async function downloadWhenReady(
  content: ExportedContent,
  signal: AbortSignal,
  onWait: (seconds: number) => void,
): Promise<void> {
  const path = new URL(await addressOf(content, signal)).pathname;
  await waitUntilReady(path, signal, onWait);
  download(path);
}

function durationOf(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
}

async function addressOf(
  { spaceId, changeRequestId, pageId }: ExportedContent,
  signal: AbortSignal,
): Promise<string> {
  // The table of all operations comes with it, and the menus that offer an export are on every list.
  const { browserRead } = await import('#components/data/proxy.ts');
  const query = pageId === undefined ? {} : { page: pageId, only: 'true' };
  const { url } = (
    changeRequestId === undefined
      ? await browserRead('getSpacePdf', { params: { spaceId }, query }, signal)
      : await browserRead('getChangeRequestPdf', { params: { spaceId, changeRequestId }, query }, signal)
  ) as { url: string };
  return url;
}

/** Asks for the first byte until it can be had; throws why there is none. `onWait` gets the seconds that have passed. */
async function waitUntilReady(
  path: string,
  signal: AbortSignal,
  onWait: (seconds: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await fetch(path, { headers: { range: 'bytes=0-0' }, signal }).catch(() => undefined);
    signal.throwIfAborted();
    if (answer?.ok) return;
    const failure = await failureIn(answer);
    if (failure.type !== 'not_ready') throw new FailureError(failure);
    const passed = performance.now() - startedAt;
    if (passed > longestWaitMs) throw new FailureError(tooLong);
    onWait(Math.round(passed / 1000));
    const seconds = Number(answer?.headers.get('retry-after') ?? usualWaitSeconds);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    signal.throwIfAborted();
  }
}

async function failureIn(answer: Response | undefined): Promise<Failure> {
  // Only a refusal needs the schema, which is large.
  const { ErrorBody } = await import('#lib/contract/shared/errors.ts');
  const refused = ErrorBody.safeParse(await answer?.json().catch(() => undefined));
  return refused.success ? refused.data.error : brokenOff;
}

function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
