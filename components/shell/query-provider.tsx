'use client';

import './zod-settings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserRead } from './browser-read.ts';
import { makeQueryClient } from './query-client.ts';

/** The cache of this tab. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => makeQueryClient(browserRead));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
