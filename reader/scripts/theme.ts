/** Sets the theme before anything is shown: the one chosen on this site, else the first one, else the system's. */
type Theme = 'light' | 'dark' | 'system';

const root = document.documentElement;
const storageKey = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');
const isFramed = window.parent !== window;

function chosenTheme(): Theme {
  const first = (root.dataset.firstTheme ?? 'system') as Theme;
  const previewed = isFramed && previewedTheme();
  if (previewed) return previewed;
  if (root.dataset.canSwitch === undefined) return first;
  try {
    return (localStorage.getItem(storageKey) as Theme | null) ?? first;
  } catch {
    return first;
  }
}

/** The one that the console chose for its frame. */
function previewedTheme(): Theme | null {
  try {
    return sessionStorage.getItem('previewed-theme') as Theme | null;
  } catch {
    return null;
  }
}

function showTheme(): void {
  const theme = chosenTheme();
  root.dataset.chosenTheme = theme;
  root.dataset.theme = theme === 'system' ? (system.matches ? 'dark' : 'light') : theme;
}

if (isFramed) root.dataset.framed = '';
showTheme();
system.addEventListener('change', showTheme);
// Another tab of the site, or the switch of this page.
addEventListener('storage', showTheme);
