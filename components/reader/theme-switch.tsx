'use client';

import { Moon, Sun, SunMoon } from 'lucide-react';
import { type Theme, useTheme } from '#components/frame/theme.tsx';
import { useWords } from './use-words.tsx';
import { filled } from './words/filled.ts';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: SunMoon, light: Sun, dark: Moon };

/** Switches between light, dark and system; the choice is stored in this browser. */
export function ThemeSwitch() {
  const words = useWords();
  const { theme, setTheme } = useTheme();
  const Icon = icons[theme];
  const label = filled(words.colors, { theme: words[theme] });
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => setTheme(next[theme])}
      className="-me-2 flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink print:hidden"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}
