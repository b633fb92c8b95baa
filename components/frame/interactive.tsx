'use client';

import { useEffect } from 'react';

/**
 * Marks the document when its controls work. Pages arrive as HTML, and browser tests must not press a button before it
 * has its handlers.
 */
export function Interactive() {
  useEffect(() => document.documentElement.setAttribute('data-interactive', ''), []);
  return null;
}
