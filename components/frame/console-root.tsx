import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from './providers.tsx';

/** Wraps the pages of the console for signed-in people. */
export async function ConsoleRoot({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <Providers nonce={nonce} now={Date.now()}>
      {children}
    </Providers>
  );
}
