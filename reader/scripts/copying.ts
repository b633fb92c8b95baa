import { words } from './words.ts';

const shownMs = 2_000;

/** Lets the button of each block of code copy it. */
export function copyCode(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.copy-code') : null;
    const label = button?.firstElementChild;
    if (!button || !label) return;
    button.dataset.idle ??= label.textContent ?? '';
    const { idle } = button.dataset;
    const isCopied = await copy(button.closest('.code-block')?.querySelector('pre')?.textContent ?? '');
    label.textContent = (isCopied ? button.dataset.copied : button.dataset.failed) ?? idle ?? '';
    setTimeout(() => {
      label.textContent = idle ?? '';
    }, shownMs);
  });
}

/** Copies the address of a heading when its anchor is followed, and says so. */
export function copyHeadingLinks(): void {
  const said = document.querySelector('[data-said]');
  document.addEventListener('click', async ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.heading-anchor') : null;
    if (!said || !link || !(await copy(link.href))) return;
    const note = document.createElement('span');
    note.className = 'rounded-md bg-ink px-3 py-1.5 text-base text-surface shadow-float';
    note.textContent = words.linkCopied;
    said.replaceChildren(note);
    setTimeout(() => note.remove(), shownMs);
  });
}

/** Copies a text; false when the browser does not allow it, as on a page without TLS. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
