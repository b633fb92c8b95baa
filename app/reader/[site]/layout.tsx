import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ThemeProvider } from '#components/frame/theme.tsx';
import { siteTheme } from '#components/reader/site.ts';

export default async function ReaderLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const initial = await siteTheme();
  return (
    <ThemeProvider nonce={nonce} {...(initial ? { initial } : {})}>
      {children}
    </ThemeProvider>
  );
}
