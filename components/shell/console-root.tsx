import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from './providers.tsx';

/** Wraps every page of the console, signed in or not; published sites do without it. */
export async function ConsoleRoot({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <Providers nonce={nonce} now={Date.now()}>
      {children}
    </Providers>
  );
}
