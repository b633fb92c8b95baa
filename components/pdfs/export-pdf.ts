'use client';

import { browserRead } from '#components/data/browser-read.ts';
import { toastProgress } from '#components/feedback/toasts.tsx';
import { type Failure, FailureError, failureOf } from '#lib/failure.ts';

/** What is exported: a space, a page of it with or without those below, or what a change request changes. */
export interface ExportedContent {
  spaceId: string;
  changeRequestId?: string;
  /** The page alone. */
  pageId?: string;
  name: string;
}

const usualWaitSeconds = 2;

const brokenOff: Failure = {
  code: 0,
  type: 'unreachable',
  message: 'The connection was lost. Check your network and try again.',
};

/** Has a PDF made, says that it is being made, and downloads it once it is there. */
export async function exportPdf(content: ExportedContent): Promise<void> {
  const progress = toastProgress(`Making the PDF of ${content.name}…`);
  try {
    const path = new URL(await addressOf(content)).pathname;
    await waitUntilReady(path);
    download(path);
    progress.done(`PDF of ${content.name} downloaded`);
  } catch (thrown) {
    progress.failed(`There is no PDF of ${content.name}`, failureOf(thrown));
  }
}

async function addressOf({ spaceId, changeRequestId, pageId }: ExportedContent): Promise<string> {
  const query = pageId === undefined ? {} : { page: pageId, only: 'true' };
  const { signal } = new AbortController();
  const { url } = (
    changeRequestId === undefined
      ? await browserRead('getSpacePdf', { params: { spaceId }, query }, signal)
      : await browserRead('getChangeRequestPdf', { params: { spaceId, changeRequestId }, query }, signal)
  ) as { url: string };
  return url;
}

/** Asks for the first byte until it can be had; throws why there is none. */
async function waitUntilReady(path: string): Promise<void> {
  for (;;) {
    const answer = await fetch(path, { headers: { range: 'bytes=0-0' } }).catch(() => undefined);
    if (answer?.ok) return;
    if (answer?.status !== 503) throw new FailureError(await failureIn(answer));
    const seconds = Number(answer.headers.get('retry-after') ?? usualWaitSeconds);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
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
