import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ThemeProvider } from '#components/shell/theme.tsx';

export default async function ReaderLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return <ThemeProvider nonce={nonce}>{children}</ThemeProvider>;
}
