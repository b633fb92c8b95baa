'use client';

import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { ClockProvider } from '#components/ui/clock.tsx';
import { ConfirmProvider } from './confirm.tsx';
import { EntryProviders, type EntryProvidersProps } from './entry-providers.tsx';
import { Toasts } from './toasts.tsx';

export type ProvidersProps = EntryProvidersProps & {
  /** The server's time, so that the first render of times is the same on both sides. */
  now: number;
};

/** The providers of every page of an organization. */
export function Providers({ nonce, now, children }: ProvidersProps) {
  return (
    <EntryProviders nonce={nonce}>
      <ClockProvider now={now}>
        <NuqsAdapter>
          <ConfirmProvider>{children}</ConfirmProvider>
        </NuqsAdapter>
        <Toasts />
      </ClockProvider>
    </EntryProviders>
  );
}
