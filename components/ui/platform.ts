'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether this person's keyboard has ⌘; the server, which cannot know, says no. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
}
