'use client';

import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/**
 * The secret of a link, which comes after the `#` of its address: browsers don't send that part, so no server and no log
 * sees it. Undefined until the page runs in the browser.
 */
export function useAddressSecret(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  );
}
