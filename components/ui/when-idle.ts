'use client';

/** A browser that is never idle, on a busy machine, calls after this long. */
const longestMs = 2_000;

/** Calls a function when the browser is idle, and returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, longestMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: longestMs });
  return () => cancelIdleCallback(handle);
}
