'use client';

import { type BuiltId, type Client, createClient } from '#lib/api/client.ts';
import { FailureError } from '#lib/failure.ts';
import { proxyPath } from './proxy-path.ts';
import { type Read, type ReadInput, unreachable } from './query-client.ts';

/** Reads through the console's proxy, which adds the session to the request. */
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
