import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EntryProviders } from './entry-providers.tsx';

/** Wraps the pages of the console that don't need a session. */
export async function EntryRoot({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return <EntryProviders nonce={nonce}>{children}</EntryProviders>;
}
