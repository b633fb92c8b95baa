'use client';

import { type BuiltId, type Client, createClient } from '#lib/api/client.ts';
import { FailureError } from '#lib/failure.ts';
import { proxyPath } from './proxy-path.ts';
import { type Read, type ReadInput, unreachable } from './query-client.ts';

/** The API through the console's proxy, which lets in only what the console's own pages send. */
export const proxy = createClient({ url: proxyPath });

/** The API through the same proxy, until a signal ends what it does. */
export const proxyUntil = (signal: AbortSignal): Client => createClient({ url: proxyPath, signal });

/** Reads through the proxy. It stands beside `proxy`, so that the table of all operations is loaded once for both. */
export const browserRead: Read = async (operation, input, signal) => {
  const call = createClient({ url: proxyPath, signal }).call as (
    ...request: [BuiltId, ReadInput]
  ) => ReturnType<Client['call']>;
  try {
    return await call(operation, input);
  } catch (thrown) {
    if (signal.aborted || thrown instanceof FailureError) throw thrown;
    throw new FailureError(unreachable);
  }
};
