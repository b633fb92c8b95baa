'use client';

import { useSyncExternalStore } from 'react';

/** The direction of the document, which the arrow keys of tabs, menus and selects follow. */
export function useDocumentDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(watchDirection, readDirection, () => 'ltr');
}

function watchDirection(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

function readDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
