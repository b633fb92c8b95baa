'use client';

/** Calls back once the browser has nothing else to do, and gives what takes that back. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
