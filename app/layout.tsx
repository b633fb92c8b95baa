import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { Interactive } from '#components/frame/interactive.tsx';

// The Latin part of Inter is preloaded, so that the first paint uses it; the style sheet loads the other parts.
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-inter',
  adjustFontFallback: false,
});

export const metadata: Metadata = {
  title: { default: 'Lectern', template: '%s · Lectern' },
  icons: '/icon.svg',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f8' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0d10' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // The nonce differs per request, so no page can be rendered in advance.
  await connection();
  return (
    <html lang="en" className={inter.variable} suppressHydrationWarning>
      <body className="font-sans">
        {children}
        <Interactive />
      </body>
    </html>
  );
}
