type Ask = (leave: () => void) => void;

/** Who wants to be asked before the screen is left, because something there is not saved. */
const guards = new Map<symbol, Ask>();

/** Leaves at once, or asks first whoever holds unsaved changes. All in-app moves without a link go through it. */
export function leave(go: () => void): void {
  const ask = [...guards.values()].at(-1);
  if (ask) ask(go);
  else go();
}

/** Holds the screen until `release` is called: in-app links, `leave`, and closing the tab ask first. */
export function holdScreen(ask: Ask): () => void {
  const guard = Symbol('guard');
  guards.set(guard, ask);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return;
    const isElsewhere = link.origin !== location.origin || link.pathname !== location.pathname;
    if (!isElsewhere) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => {
      release();
      link.click();
    });
  };
  const release = () => {
    guards.delete(guard);
    window.removeEventListener('beforeunload', onUnload);
    document.removeEventListener('click', onClick, true);
  };
  window.addEventListener('beforeunload', onUnload);
  document.addEventListener('click', onClick, true);
  return release;
}
