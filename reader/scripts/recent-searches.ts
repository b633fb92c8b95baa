import { readStored, store } from './stored.ts';

const storageKey = 'searches';
const mostRecent = 5;

/** The last searches that led somewhere, the newest first. */
export function recentSearches(): string[] {
  return readStored<string[]>(storageKey) ?? [];
}

/** Keeps a search in this browser. */
export function storeSearch(query: string): void {
  const others = recentSearches().filter((each) => each !== query);
  store(storageKey, [query, ...others].slice(0, mostRecent));
}

export function clearSearches(): void {
  store(storageKey, []);
}
