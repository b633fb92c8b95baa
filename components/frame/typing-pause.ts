import { isTextField } from '#components/ui/is-text-field.ts';

/** Somebody who has typed nothing for this long has stopped, or looks up. */
const pauseMs = 1000;

let lastInputAt = Number.NEGATIVE_INFINITY;

/** Notes when something is typed into a text field of this document, until the returned function is called. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && isTextField(target)) lastInputAt = performance.now();
  };
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
}

/** Waits for a pause in typing, so that what opens then gets no letter that was meant for the text. */
export async function untilTypingPauses(): Promise<void> {
  for (;;) {
    const leftMs = lastInputAt + pauseMs - performance.now();
    if (leftMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, leftMs));
  }
}
