'use client';

import { type CopyState, useCopying } from '#components/ui/copying.ts';

export type CopyCodeProps = { messages: Record<CopyState, string> };

/** The button that copies the code of its block. */
export function CopyCode({ messages }: CopyCodeProps) {
  const [state, copy] = useCopying();
  const copyCode = (button: HTMLElement) =>
    copy(button.closest('.code-block')?.querySelector('pre')?.textContent ?? '');
  return (
    <button type="button" className="copy-code" onClick={(event) => copyCode(event.currentTarget)}>
      <span aria-live="polite">{messages[state]}</span>
    </button>
  );
}
