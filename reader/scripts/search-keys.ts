/** Opens the search by its buttons, ⌘K, Ctrl+K and `/`. The window is loaded when it is wanted. */
export function openSearch(): void {
  const buttons = document.querySelectorAll<HTMLAnchorElement>('[data-search]');
  if (buttons.length === 0) return;
  const open = async () => (await import('./search.ts')).showSearch();
  for (const button of buttons) {
    const key = button.querySelector('kbd');
    if (key && /Mac|iP(?:hone|ad)/.test(navigator.platform)) key.textContent = '⌘K';
    button.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void open();
    });
  }
  document.addEventListener('keydown', (event) => {
    const isChord = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isSlash =
      event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event);
    if (!isChord && !isSlash) return;
    event.preventDefault();
    void open();
  });
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    // The field of a window that was just closed has the focus until the browser draws again.
    target.checkVisibility() &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
