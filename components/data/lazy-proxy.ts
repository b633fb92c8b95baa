'use client';

import { lazyCode } from '#components/ui/lazy-code.ts';

/** Loads the client for what a signal can end. */
export const { load: loadProxyUntil } = lazyCode(async () => (await import('./proxy.ts')).proxyUntil);

/** Loads the client of the API, with its table of all operations. No screen waits for it, because the server reads first. */
export const { load: loadProxy } = lazyCode(async () => (await import('./proxy.ts')).proxy);
