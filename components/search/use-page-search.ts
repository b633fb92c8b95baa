'use client';

import { useList } from '#components/data/query.ts';
import { useDebounced } from '#components/ui/use-debounced.ts';
import type { SearchPage } from '#lib/contract/search/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import { type SearchFilters, spaceSearch } from './search-input.ts';

/** What a search for a choice among the pages of a space has found. */
export type PageSearch = {
  pages: readonly SearchPage[];
  /** Whether the answer to what is typed is still to come. */
  isSearching: boolean;
  failure: Failure | undefined;
  retry: () => void;
};

const pauseMs = 100;

/** Finds pages of a space as every search does, for a choice; nothing without a text. */
export function usePageSearch(spaceId: string, typed: string, filters?: SearchFilters): PageSearch {
  const wanted = typed.trim();
  const text = useDebounced(wanted, pauseMs);
  const list = useList('searchSpace', spaceSearch(spaceId, text, filters), text !== '');
  const isCurrent = text === wanted && wanted !== '';
  return {
    pages: isCurrent ? list.items : [],
    isSearching: wanted !== '' && (!isCurrent || list.isLoading),
    failure: isCurrent ? list.failure : undefined,
    retry: list.retry,
  };
}
