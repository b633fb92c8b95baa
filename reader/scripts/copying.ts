import { announce } from './announce.ts';
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
  document.addEventListener('click', async ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.heading-anchor') : null;
    if (link && (await copy(link.href))) announce(words.linkCopied);
  });
}

/** Lets the menu of a page copy its Markdown, and print it. */
export function actOnPage(): void {
  document.addEventListener('click', async ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('button[data-copy-page], button[data-print]')
        : null;
    if (!button) return;
    const menu = button.closest('details');
    if (menu) menu.open = false;
    menu?.querySelector('summary')?.focus();
    if (button.dataset.print !== undefined) return print();
    const isCopied = await copy(textAt(button.dataset.copyPage ?? ''));
    announce(isCopied ? words.pageCopied : words.copyFailed);
  });
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

/** Copies a text; false when there is none, or the browser does not allow it, as on a page without TLS. */
export async function copy(text: string | Promise<string>): Promise<boolean> {
  try {
    // Some browsers only take a text that is still to come when it is given to them within the click.
    if (typeof text !== 'string' && 'ClipboardItem' in window) {
      const blob = text.then((arrived) => new Blob([arrived], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    } else {
      await navigator.clipboard.writeText(await text);
    }
    return true;
  } catch {
    return false;
  }
}
