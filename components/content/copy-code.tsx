'use client';

import { type CopyState, useCopying } from '#components/ui/copying.ts';

/** The button that copies the code of its block. */
export function CopyCode({ messages }: { messages: Record<CopyState, string> }) {
  const [state, copy] = useCopying();
  const copyCode = (button: HTMLElement) =>
    copy(button.closest('.code-block')?.querySelector('pre')?.textContent ?? '');
  return (
    <button type="button" className="copy-code" onClick={(event) => copyCode(event.currentTarget)}>
      <span aria-live="polite">{messages[state]}</span>
    </button>
  );
}
