/** Scrolls rows of links that don't fit to the current one. */
export function showStrips(): void {
  for (const strip of document.querySelectorAll<HTMLElement>('[data-strip]')) {
    const current = strip.querySelector('[aria-current]');
    if (!current) continue;
    const [link, row] = [current.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollLeft += link.left + link.width / 2 - row.left - row.width / 2;
  }
}
