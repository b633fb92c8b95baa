import type { GuardedFetch } from './index.ts';

/** The guarded fetch in the form that packages expect; `milliseconds` bound a whole answer. A key follows no redirect. */
export function asStandardFetch(fetch: GuardedFetch, milliseconds: number): typeof globalThis.fetch {
  return async (url, init = {}) =>
    fetch(url instanceof Request ? url.url : url, {
      ...(init.method === undefined ? {} : { method: init.method }),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
      headers: Object.fromEntries(new Headers(init.headers)),
      limits: { milliseconds, redirects: 0 },
    });
}
