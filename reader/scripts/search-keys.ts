/** Opens the search by its button, ⌘K, Ctrl+K and `/`. The window is loaded when it is wanted. */
export function openSearch(): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (!button) return;
  const key = button.querySelector('kbd');
  if (key && /Mac|iP(?:hone|ad)/.test(navigator.platform)) key.textContent = '⌘K';
  const open = async () => (await import('./search.ts')).showSearch();
  button.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  });
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
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
