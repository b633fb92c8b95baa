'use client';

import type { ReactNode } from 'react';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { QueryProvider } from './query-provider.tsx';
import { ThemeProvider } from './theme.tsx';

export type EntryProvidersProps = {
  nonce: string | undefined;
  children: ReactNode;
};

/** What a page before an organization is entered stands on: no more than its form needs, since everybody waits for it. */
export function EntryProviders({ nonce, children }: EntryProvidersProps) {
  return (
    <ThemeProvider nonce={nonce}>
      <QueryProvider>
        <TooltipProvider>{children}</TooltipProvider>
      </QueryProvider>
    </ThemeProvider>
  );
}
