'use client';

import { ErrorBody } from '#lib/contract/shared/errors.ts';
import { FailureError } from '#lib/failure.ts';
import type { Read } from './query-client.ts';

/** Reads through the console's own proxy, which adds the session to the request. */
export const browserRead: Read = async (path, signal) => {
  const answer = await fetch(`/-${path}`, { signal, headers: { accept: 'application/json' } }).catch(
    (reason: unknown) => {
      if (signal.aborted) throw reason;
      throw new FailureError({ code: 0, type: 'offline', message: 'The server could not be reached.' });
    },
  );
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const refusal = ErrorBody.safeParse(body);
  throw new FailureError(
    refusal.success
      ? { ...refusal.data.error, requestId }
      : {
          code: answer.status,
          type: 'unexpected',
          message: `The server answered ${answer.status}.`,
          requestId,
        },
  );
};
