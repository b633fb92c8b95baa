const shownMs = 2_000;

/** Shows a short message at the bottom of the window, which screen readers hear. */
export function announce(text: string): void {
  const region = document.querySelector('[data-said]');
  if (!region) return;
  const note = document.createElement('span');
  note.className = 'rounded-md bg-ink px-3 py-1.5 text-base text-surface shadow-float';
  note.textContent = text;
  region.replaceChildren(note);
  setTimeout(() => note.remove(), shownMs);
}
