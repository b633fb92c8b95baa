'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { QueryProvider } from '#components/data/query-provider.tsx';
import { ConfirmProvider } from '#components/feedback/confirm.tsx';
import { Toasts } from '#components/feedback/toasts.tsx';
import { ClockProvider } from '#components/ui/clock.tsx';
import { EntryProviders, type EntryProvidersProps } from './entry-providers.tsx';

export type ProvidersProps = EntryProvidersProps & {
  /** The server's time, so that the first render of times is the same on both sides. */
  now: number;
};

/** The providers of every page of an organization. */
export function Providers({ nonce, now, children }: ProvidersProps) {
  return (
    <EntryProviders nonce={nonce}>
      <QueryProvider>
        <ClockProvider now={now}>
          <NuqsAdapter>
            <ConfirmProvider>{children}</ConfirmProvider>
          </NuqsAdapter>
          <Toasts />
        </ClockProvider>
      </QueryProvider>
    </EntryProviders>
  );
}
