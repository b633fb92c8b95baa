'use client';

import { ThemeProvider as NextThemes, useTheme as useNextTheme } from 'next-themes';
import { type ReactNode, useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

/** Follows the system until a person chooses; its inline script carries the page's nonce. */
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

/** The chosen theme; until the browser has said which, it is the system's. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { theme, setTheme } = useNextTheme();
  const isMounted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return { theme: isMounted ? ((theme ?? 'system') as Theme) : 'system', setTheme };
}
