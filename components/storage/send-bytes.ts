import { ErrorBody } from '#lib/contract/shared/errors.ts';
import type { Failure, Outcome } from '#lib/failure.ts';

const brokenOff: Failure = {
  code: 0,
  type: 'upload',
  message: 'The upload was interrupted. Check your connection and try again.',
};

/** Sends bytes to the address of an upload. */
export async function sendBytes(url: string, bytes: Blob): Promise<Outcome<null>> {
  const sent = await fetch(new URL(url).pathname, { method: 'PUT', body: bytes }).catch(() => undefined);
  if (sent?.ok) return { ok: true, data: null };
  const refused = ErrorBody.safeParse(await sent?.json().catch(() => undefined));
  return { ok: false, failure: refused.success ? refused.data.error : brokenOff };
}
