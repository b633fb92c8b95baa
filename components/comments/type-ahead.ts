import { isTextField } from '#components/ui/is-text-field.ts';

/** A field that is not there after so long will not come. */
const longestWaitMs = 10_000;

/**
 * What is typed from now on goes to the text field that gets the focus next, and is no shortcut: a field that was asked for
 * may have to load.
 */
export function typeAhead(): void {
  let typed = '';
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  const timer = setTimeout(end, longestWaitMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const options = { signal, capture: true };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
    if (signal.aborted || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if ([...event.key].length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !isTextField(target)) return;
    end();
    // As typed, so that the field is told of it and can undo it.
    if (typed !== '') queueMicrotask(() => document.execCommand('insertText', false, typed));
  };
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('focusin', onFocus, options);
  window.addEventListener('pointerdown', end, options);
}
