'use client';

import { useEffect, useState } from 'react';

const said = { idle: 'Copy', copied: 'Copied', failed: 'Could not copy' };

/** Copies the code of the block that it stands in. */
export function CopyCode() {
  const [state, setState] = useState<keyof typeof said>('idle');
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
      <span aria-live="polite">{said[state]}</span>
    </button>
  );
}
