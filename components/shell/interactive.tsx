'use client';

import { useEffect } from 'react';

/**
 * Marks the document once its controls can be used. A page comes as HTML, and whoever drives a browser from outside
 * must not press a button before somebody listens to it.
 */
export function Interactive() {
  useEffect(() => document.documentElement.setAttribute('data-interactive', ''), []);
  return null;
}
