'use client';

import { useEffect, useState } from 'react';

/** Copies a text; false when the browser does not allow it, as on a page without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether something was just copied; idle again after two seconds. */
export type CopyState = 'idle' | 'copied' | 'failed';

/** The state of a button that copies, and a function that copies a text. */
export function useCopying(): [state: CopyState, copy: (text: string) => void] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) =>
    void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'));
  return [state, copy];
}
