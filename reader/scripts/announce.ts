const shownMs = 2_000;

/** Shows a short message at the bottom of the window, which screen readers hear. */
export function say(text: string): void {
  const said = document.querySelector('[data-said]');
  if (!said) return;
  const note = document.createElement('span');
  note.className = 'rounded-md bg-ink px-3 py-1.5 text-base text-surface shadow-float';
  note.textContent = text;
  said.replaceChildren(note);
  setTimeout(() => note.remove(), shownMs);
}
