const reloadedAt = 'lectern.reloaded-at';
const patienceMs = 30_000;

/** Whether a part of the program is missing on the server, such as after an update while the tab was open. */
export function isMissingChunk(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'ChunkLoadError';
}

/** Whether the page can be reloaded for it: only once in a while, in case that does not help. */
export function canReload(
  now: number,
  store: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage,
): boolean {
  if (now - Number(store.getItem(reloadedAt) ?? 0) < patienceMs) return false;
  store.setItem(reloadedAt, String(now));
  return true;
}
