'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { filterChoices, type SearchFilters } from './search-input.ts';

const inAddress = {
  space: parseAsString,
  author: parseAsString,
  changed: parseAsStringLiteral(filterChoices.changed),
  type: parseAsStringLiteral(filterChoices.type),
};

export type FilterName = keyof typeof inAddress;

/** The filters of a search, stored in the URL. */
export type FilterState = {
  filters: SearchFilters;
  /** The names of those that are on. */
  on: readonly FilterName[];
  set: (next: SearchFilters) => void;
  clear: () => void;
};

const none = { space: null, author: null, changed: null, type: null };

/** The filters of a search, stored in the URL, so that a copied link shows the same results. */
export function useSearchFilters(): FilterState {
  const [stored, store] = useQueryStates(inAddress);
  const { space, author, changed, type } = stored;
  return {
    filters: {
      space: space || undefined,
      author: author || undefined,
      changed: changed ?? undefined,
      type: type ?? undefined,
    },
    on: (Object.keys(inAddress) as FilterName[]).filter((name) => stored[name]),
    set: (next) =>
      void store(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value ?? null]))),
    clear: () => void store(none),
  };
}
