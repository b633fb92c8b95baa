import { element } from './element.ts';
import { words } from './words.ts';

/** Gives code with lines that don't fit a button that wraps them. */
export function wrapCode(): void {
  const buttons = new Map<Element, HTMLElement>();
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const button = buttons.get(target) ?? buttonFor(target as HTMLElement);
      if (!button) continue;
      buttons.set(target, button);
      button.hidden = button.ariaPressed !== 'true' && target.scrollWidth <= target.clientWidth + 1;
    }
  });
  for (const code of document.querySelectorAll('.code-block pre')) observer.observe(code);
}

function buttonFor(code: HTMLElement): HTMLElement | undefined {
  const block = code.closest<HTMLElement>('.code-block');
  const button = element(
    'button',
    { type: 'button', class: 'wrap-code', 'aria-pressed': 'false' },
    words.wrapLines,
  );
  button.addEventListener('click', () => {
    const isWrapped = button.ariaPressed !== 'true';
    button.ariaPressed = String(isWrapped);
    block?.toggleAttribute('data-wrapped', isWrapped);
  });
  block?.querySelector('.code-bar')?.append(button);
  return button;
}
