'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyCode } from '#components/ui/lazy-code.ts';
import { type Failure, FailureError } from '#lib/failure.ts';
import { createQueryClient, type Read, unreachable } from './query-client.ts';
import { isSessionOver, signInAgainAfterWriting } from './session-end.ts';

// No screen waits for the table of all operations, because the server reads first.
const code = lazyCode(async () => (await import('./proxy.ts')).browserRead);

const read: Read = async (...request) => {
  const browserRead = await code.load().catch(() => {
    throw new FailureError(unreachable);
  });
  return browserRead(...request);
};

/** The cache of this tab. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient(read, noticeSessionEnd));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function noticeSessionEnd(failure: Failure): void {
  if (isSessionOver(failure)) signInAgainAfterWriting();
}
