import { filled } from '../words/filled.ts';
import { words } from './words.ts';

type Theme = 'light' | 'dark' | 'system';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const root = document.documentElement;

/** Lets the button of the header switch between light, dark and system; the choice is kept in this browser. */
export function switchTheme(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-switch]')) {
    const chosen = () => (root.dataset.chosenTheme ?? 'system') as Theme;
    const label = () => {
      const text = filled(words.colors, { theme: words[chosen()] });
      button.setAttribute('aria-label', text);
      button.title = text;
    };
    label();
    button.addEventListener('click', () => {
      try {
        localStorage.setItem('theme', next[chosen()]);
      } catch {
        return;
      }
      dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
      label();
    });
  }
}
