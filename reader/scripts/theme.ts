/** Sets the theme before anything is shown: the one chosen on this site, else the first one, else the system's. */
type Theme = 'light' | 'dark' | 'system';

const root = document.documentElement;
const storageKey = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');

function chosenTheme(): Theme {
  const first = (root.dataset.firstTheme ?? 'system') as Theme;
  if (root.dataset.canSwitch === undefined) return first;
  try {
    return (localStorage.getItem(storageKey) as Theme | null) ?? first;
  } catch {
    return first;
  }
}

function showTheme(): void {
  const theme = chosenTheme();
  root.dataset.chosenTheme = theme;
  root.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
}

showTheme();
system.addEventListener('change', showTheme);
// Another tab of the site, or the switch of this page.
addEventListener('storage', showTheme);
