'use client';

import { useSyncExternalStore } from 'react';

/** Whether a media query matches. On the server it does, so that what it shows is there before the first script. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
