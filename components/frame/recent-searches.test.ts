import { expect, test } from 'vitest';
import { forgetSearches, noteSearch, recentSearches } from './recent-searches.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

test('the last five searches are stored, the latest first and each once', () => {
  const store = storage();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'd']) noteSearch('o', 'me', text, store);
  expect(recentSearches('o', 'me', store)).toEqual(['d', 'f', 'e', 'c', 'b']);
});

test('only the person who searched sees them, until they are cleared', () => {
  const store = storage();
  noteSearch('o', 'me', 'a', store);
  expect(recentSearches('o', 'other', store)).toEqual([]);
  expect(recentSearches('elsewhere', 'me', store)).toEqual([]);
  forgetSearches('o', store);
  expect(recentSearches('o', 'me', store)).toEqual([]);
  store.setItem('lectern.searches.o', 'not JSON');
  expect(recentSearches('o', 'me', store)).toEqual([]);
});
