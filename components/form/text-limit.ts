import { useState } from 'react';
import { codePoints } from '#lib/code-points.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Why a pasted text does not fit; undefined when it fits, and for typing, which just stops at the limit. */
export function explainLimit(limit: number, rest: string, added: string): string | undefined {
  const room = Math.max(0, limit - codePoints(rest));
  const length = codePoints(added);
  if (length <= Math.max(1, room)) return undefined;
  return `The pasted text has ${length} characters, but only ${room} fit. Shorten it first.`;
}

/**
 * Keeps a field within its limit: typing stops there, and a pasted text that is too long is refused, never cut. The
 * field gets `ref`, which passes it on to `also`; `refused` says why the last text was not accepted.
 */
export function useTextLimit(limit: number | undefined, also?: (field: TextControl | null) => void) {
  const [refused, setRefused] = useState<string>();
  const ref = (field: TextControl | null) => {
    also?.(field);
    if (!field || limit === undefined) return;
    const onBeforeInput = (event: InputEvent) => {
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      const rest = textAround(field);
      const fits = added === '' || event.isComposing || codePoints(rest + added) <= limit;
      setRefused(fits ? undefined : explainLimit(limit, rest, added));
      if (!fits) event.preventDefault();
    };
    const listener = onBeforeInput as EventListener;
    field.addEventListener('beforeinput', listener);
    return () => field.removeEventListener('beforeinput', listener);
  };
  return { ref, refused };
}

/** The text of a field without its selection. */
function textAround({ value, selectionStart, selectionEnd }: TextControl): string {
  const start = selectionStart ?? value.length;
  return value.slice(0, start) + value.slice(selectionEnd ?? start);
}
