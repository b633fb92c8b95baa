type Ask = (leave: () => void) => void;

/** The guards to ask before the screen is left, because something is not saved. */
const guards = new Map<symbol, Ask>();

/** Leaves at once, or asks first when something is not saved. `useRouter` calls it for every navigation. */
export function leave(go: () => void): void {
  const ask = [...guards.values()].at(-1);
  if (ask) ask(go);
  else go();
}

/**
 * Guards the screen until the returned function is called. Links, the router, and the browser's Back and Forward call
 * `ask`; for a reload and a closed tab, the browser asks itself.
 */
export function guardScreen(ask: Ask): () => void {
  const guard = Symbol('guard');
  guards.set(guard, ask);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
    if (!isElsewhere(link.href) || [...guards.keys()].at(-1) !== guard) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      release();
      link.click();
    });
  };
  // A browser lets a page refuse to go back only once per interaction with the page.
  const onNavigate = (event: NavigateEvent) => {
    const { key, url } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || !isElsewhere(url)) return;
    event.preventDefault();
    ask(() => {
      release();
      window.navigation.traverseTo(key);
    });
  };
  const release = () => {
    guards.delete(guard);
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('click', onClick, true);
    window.navigation?.removeEventListener('navigate', onNavigate);
  };
  window.addEventListener('beforeunload', onUnload);
  document.addEventListener('click', onClick, true);
  window.navigation?.addEventListener('navigate', onNavigate);
  return release;
}

function isElsewhere(href: string): boolean {
  const { origin, pathname } = new URL(href, location.href);
  return origin !== location.origin || pathname !== location.pathname;
}
