'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Failure } from '#lib/failure.ts';
import { browserRead } from './browser-read.ts';
import { createQueryClient } from './query-client.ts';
import { isSessionOver, signInAgain } from './session-end.ts';

/** The cache of this tab. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient(browserRead, noticeSessionEnd));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function noticeSessionEnd(failure: Failure): void {
  if (isSessionOver(failure)) void signInAgain();
}
