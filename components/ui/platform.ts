'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether the person's keyboard has ⌘; false on the server, which can't know. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
