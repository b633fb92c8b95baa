import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a key belongs to a text that an input method composes, such as a word in Japanese. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  // Safari ends a composition before the key that ends it, and marks that key by its code alone.
  return key.isComposing || key.keyCode === 229;
}
