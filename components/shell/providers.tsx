'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { ClockProvider } from '#components/ui/clock.tsx';
import { TooltipProvider } from '#components/ui/tooltip.tsx';
import { ConfirmProvider } from './confirm.tsx';
import { QueryProvider } from './query-provider.tsx';
import { ThemeProvider } from './theme.tsx';
import { Toasts } from './toasts.tsx';

export type ProvidersProps = {
  nonce: string | undefined;
  /** The server's time, so that the first render of times is the same on both sides. */
  now: number;
  children: ReactNode;
};

/** What every page of the console stands on. */
export function Providers({ nonce, now, children }: ProvidersProps) {
  return (
    <ThemeProvider nonce={nonce}>
      <ClockProvider now={now}>
        <QueryProvider>
          <NuqsAdapter>
            <TooltipProvider>
              <ConfirmProvider>{children}</ConfirmProvider>
            </TooltipProvider>
          </NuqsAdapter>
        </QueryProvider>
        <Toasts />
      </ClockProvider>
    </ThemeProvider>
  );
}
