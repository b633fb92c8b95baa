'use client';

import type { ReactNode } from 'react';
import { ThemeProvider } from './theme.tsx';

export type EntryProvidersProps = {
  nonce: string | undefined;
  children: ReactNode;
};

/** The providers of screens outside of an organization: only what their forms need, to load fast. */
export function EntryProviders({ nonce, children }: EntryProvidersProps) {
  return <ThemeProvider nonce={nonce}>{children}</ThemeProvider>;
}
