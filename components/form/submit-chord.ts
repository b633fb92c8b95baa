import type { KeyboardEvent } from 'react';

/** Submits a form with ⌘↵ or Ctrl+Enter from any of its fields. */
export function submitOnChord(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}
