import { isPreviewTheme, type ShownPage } from '#lib/preview-messages.ts';

const root = document.documentElement;
const { parent } = window;
const themeKey = 'previewed-theme';
const scrollKey = 'previewed-scroll';

/** The page and how far it is scrolled, so that the same page in another look begins there. */
function storeScroll(): void {
  const here = location.pathname;
  const [path, top] = JSON.parse(read(scrollKey) ?? '[]') as [string?, number?];
  if (path === here && top !== undefined) scrollTo(0, top);
  addEventListener('scroll', () => write(scrollKey, JSON.stringify([here, scrollY])), { passive: true });
}

/** Tells the console what its frame shows. No other page can have this one in a frame (`frame-ancestors`). */
function reportPage(): void {
  const { firstTheme = 'system', canSwitch } = root.dataset;
  const shown: ShownPage = {
    type: 'lectern:shown-page',
    path: `${location.pathname}${location.search}`,
    isMissing: document.querySelector('[data-missing]') !== null,
    theme: { first: firstTheme as ShownPage['theme']['first'], canSwitch: canSwitch !== undefined },
  };
  parent.postMessage(shown, '*');
}

function receiveTheme(): void {
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !isPreviewTheme(data)) return;
    write(themeKey, data.theme);
    dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  });
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing only forgets. */
function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}

if (parent !== window) {
  storeScroll();
  receiveTheme();
  reportPage();
}
