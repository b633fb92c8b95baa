'use client';

import type { ReactNode } from 'react';
import { QueryProvider } from '#components/data/query-provider.tsx';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { ThemeProvider } from './theme.tsx';

export type EntryProvidersProps = {
  nonce: string | undefined;
  children: ReactNode;
};

/** The providers of screens outside of an organization: only what their forms need, to load fast. */
export function EntryProviders({ nonce, children }: EntryProvidersProps) {
  return (
    <ThemeProvider nonce={nonce}>
      <QueryProvider>
        <TooltipProvider>{children}</TooltipProvider>
      </QueryProvider>
    </ThemeProvider>
  );
}
