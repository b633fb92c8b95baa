import type { z } from 'zod';
import { attempt } from '#components/data/attempt.ts';
import { proxy } from '#components/data/proxy.ts';
import { unreachable } from '#components/data/query-client.ts';
import { asSignedIn } from '#components/data/session-end.ts';
import { sizeText } from '#components/ui/size-text.ts';
import { batchBytes, type ContentBatch, type ContentUpdate } from '#lib/contract/content/edit.ts';
import { type Failure, FailureError, type Outcome } from '#lib/failure.ts';
import type { EditPlace } from './edit-place.ts';
import type { StoredPage } from './page-saver.ts';

type Changes = z.input<typeof ContentBatch>['changes'];
/** The result of an edit, with the revisions before and after it. */
export type EditResult = z.output<typeof ContentUpdate> & { before: string | undefined; revision: string };

function outcomeOf<Data>(run: () => Promise<Data>): Promise<Outcome<Data>> {
  return asSignedIn(() => attempt(async () => ({ ok: true, data: await run() })));
}

/**
 * Edits the content of a change request; refused when `revision` is given and no longer its newest one. The first edit
 * of a new change request creates it.
 */
export function editContent(
  place: EditPlace,
  revision: string | undefined,
  changes: Changes,
): Promise<Outcome<EditResult>> {
  return outcomeOf(async () => {
    const query = { compat: 'false' as const };
    const answer = await place.edit((params) =>
      proxy.call('editChangeRequestContent', { params, query, body: { revision, changes } }),
    );
    if (!('changes' in answer)) throw new FailureError(unreachable);
    return { ...answer, before: revision, revision: answer.changeRequest.revision };
  });
}

/** The saved page. The revision is read first, so that it is never newer than the page. */
export function readStored(
  { spaceId, target: number }: EditPlace,
  pageId: string,
): Promise<Outcome<StoredPage>> {
  return outcomeOf(async () => {
    const query = { 'format.markdown.refs': 'stable' as const };
    const params = { spaceId, changeRequestId: String(number) };
    const { revision } =
      number === undefined
        ? await proxy.call('getSpace', { params: { spaceId } })
        : await proxy.call('getChangeRequest', { params });
    const page =
      number === undefined
        ? await proxy.call('getPage', { params: { spaceId, pageId }, query })
        : await proxy.call('getChangeRequestPage', { params: { ...params, pageId }, query });
    return { markdown: page.type === 'document' ? (page.markdown ?? '') : '', revision };
  });
}

/** Base64 makes a file a third longer, and the rest of the batch needs some room. */
const fileBytes = Math.floor(batchBytes * 0.74);

/** Why a file can't be stored, checked before it is sent. */
export function findTooLarge({ size }: File): Failure | undefined {
  if (size <= fileBytes) return undefined;
  return {
    code: 413,
    type: 'too_large',
    message: `A file can have up to ${sizeText(fileBytes)}. Make it smaller first.`,
  };
}

/** The bytes of a file as base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}
