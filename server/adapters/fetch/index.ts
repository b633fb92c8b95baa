import type { GuardedFetch, OutgoingOptions } from './types.ts';

export { OutgoingError, type OutgoingFailure } from './outgoing-error.ts';
export type { GuardedFetch } from './types.ts';

/**
 * The one way to the outside, for requests to addresses that people chose. It goes to public addresses and those of the
 * operator's list only, follows few redirects, each checked like the first address, and bounds time and size.
 */
export function createGuardedFetch(options: OutgoingOptions): GuardedFetch {
  let loaded: Promise<GuardedFetch> | undefined;
  // Its library is large, and most processes and threads ask nothing outside.
  const load = async () => (await import('./guarded-fetch.ts')).guardedFetch(options);
  return async (url, init) => {
    loaded ??= load();
    return (await loaded)(url, init);
  };
}
