'use client';

import { useEffect, useState } from 'react';

type CopyState = 'idle' | 'copied' | 'failed';

/** The button that copies the code of its block. */
export function CopyCode({ messages }: { messages: Record<CopyState, string> }) {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (button: HTMLElement) => {
    const code = button.closest('.code-block')?.querySelector('pre')?.textContent ?? '';
    navigator.clipboard.writeText(code).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return (
    <button type="button" className="copy-code" onClick={(event) => copy(event.currentTarget)}>
      <span aria-live="polite">{messages[state]}</span>
    </button>
  );
}
