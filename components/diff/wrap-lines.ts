'use client';

import { useSyncExternalStore } from 'react';

const key = 'wrap-code';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function isWrapped(): boolean {
  try {
    return localStorage.getItem(key) !== 'false';
  } catch {
    return true;
  }
}

/**
 * Whether long lines of compared code are wrapped, in every block and on the next visit. By default they are, because a
 * change at the end of a line must not be out of view.
 */
export function useWrapLines(): readonly [isWrapped: boolean, toggle: () => void] {
  const wrapped = useSyncExternalStore(subscribe, isWrapped, () => true);
  const toggle = () => {
    try {
      localStorage.setItem(key, String(!wrapped));
    } catch {
      // Without storage, lines are not remembered.
    }
    for (const listener of listeners) listener();
  };
  return [wrapped, toggle];
}
