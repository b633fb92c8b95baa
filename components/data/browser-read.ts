'use client';

import { FailureError } from '#lib/failure.ts';
import { proxyPath } from './proxy.ts';
import { type Read, readAt } from './query-client.ts';

const throughProxy = readAt(proxyPath);

/** Reads through the console's proxy, which adds the session to the request. */
export const browserRead: Read = async (operation, input, signal) => {
  try {
    return await throughProxy(operation, input, signal);
  } catch (thrown) {
    if (signal.aborted || thrown instanceof FailureError) throw thrown;
    throw new FailureError({ code: 0, type: 'offline', message: 'The server could not be reached.' });
  }
};
