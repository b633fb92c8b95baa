import { askParameter } from '../asking-paths.ts';

/** Opens the window in which visitors ask, by its buttons and by an address that asks. It is loaded when it is wanted. */
export function openAsking(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-ask]')) void ask();
  });
  const address = new URL(location.href);
  const question = address.searchParams.get(askParameter)?.trim();
  if (!question || !document.querySelector('[data-ask]')) return;
  // A reload, or the way back, does not ask it again.
  address.searchParams.delete(askParameter);
  history.replaceState(history.state, '', address);
  void ask(question);
}

/** Opens the window, and asks a question at once where there is one. */
export async function ask(question?: string): Promise<void> {
  (await import('./ask-window.ts')).showAsking(question);
}
