'use client';

import { type FocusEvent, useEffect, useRef } from 'react';

const part = 'data-focus-part';

/** The part of a screen around an element that gets the focus when the focused control of it goes away. */
export function focusPartOf(element: Element | null): Element | null {
  return element?.closest(`[${part}]`) ?? null;
}

/** Focuses the chosen option of a part of a screen, or else its first control; whether it is still there. */
export function focusInside(target: Element): boolean {
  if (!target.isConnected) return false;
  // A chosen option that is disabled while a change is saved has the focus afterwards: nothing else gets it.
  const control =
    target.querySelector<HTMLElement>('input:checked') ??
    target.querySelector<HTMLElement>('button:enabled, input:enabled, a[href]');
  control?.focus();
  return control !== null;
}

/**
 * Gives the focus to a part of a screen whose focused control went away, such as a button that is gone once it was used, also
 * while a dialog asked whether to. Spread it on the element around the part.
 */
export function useFocusFallback<Part extends HTMLElement = HTMLDivElement>() {
  const ref = useRef<Part>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!ref.current || !last.current || last.current.isConnected) return;
    if (document.activeElement === document.body) focusInside(ref.current);
  });
  return {
    ref,
    [part]: '',
    onFocus: ({ target }: FocusEvent) => {
      // A dialog that was opened here is elsewhere in the page.
      if (ref.current?.contains(target)) last.current = target;
    },
  };
}
