'use client';

import { ThemeProvider as NextThemes, useTheme as useNextTheme } from 'next-themes';
import { type ReactNode, useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

/** Provides the theme, which is the system's until the person chooses one. Its inline script has the page's nonce. */
export function ThemeProvider({
  nonce,
  initial = 'system',
  children,
}: {
  nonce: string | undefined;
  initial?: Theme;
  children: ReactNode;
}) {
  return (
    <NextThemes
      attribute="data-theme"
      defaultTheme={initial}
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
    >
      {children}
    </NextThemes>
  );
}

const neverChanges = () => () => {};

/** The chosen theme; the system's until the browser has read the choice. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { theme, setTheme } = useNextTheme();
  const isMounted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return { theme: isMounted ? ((theme ?? 'system') as Theme) : 'system', setTheme };
}
