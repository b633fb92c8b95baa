'use client';

import { useList } from '#components/data/query.ts';
import { useDebounced } from '#components/ui/use-debounced.ts';
import type { SearchPage } from '#lib/contract/search/schemas.ts';
import type { Failure } from '#lib/failure.ts';
import { changeRequestSearch, type SearchFilters, spaceSearch } from './search-input.ts';

/** What a search for a choice among the pages of a space has found. */
export type PageSearch = {
  pages: readonly SearchPage[];
  /** Whether the answer to what is typed is still to come. */
  isSearching: boolean;
  failure: Failure | undefined;
  retry: () => void;
};

const pauseMs = 100;

/** Where pages are found: in the main content of a space, or as a change request has it. */
export type SearchPlace = { spaceId: string; changeRequest?: number | undefined };

/** Finds pages of a space as every search does, for a choice; nothing without a text. */
export function usePageSearch(place: SearchPlace, typed: string, filters?: SearchFilters): PageSearch {
  const { spaceId, changeRequest } = place;
  const wanted = typed.trim();
  const text = useDebounced(wanted, pauseMs);
  const isMain = changeRequest === undefined;
  const isAsked = text !== '';
  const main = useList('searchSpace', spaceSearch(spaceId, text, filters), isAsked && isMain);
  const proposed = useList(
    'searchChangeRequest',
    changeRequestSearch(spaceId, changeRequest ?? 0, text),
    isAsked && !isMain,
  );
  const list = isMain ? main : proposed;
  const isCurrent = text === wanted && isAsked;
  return {
    pages: isCurrent ? list.items : [],
    isSearching: wanted !== '' && (!isCurrent || list.isLoading),
    failure: isCurrent ? list.failure : undefined,
    retry: list.retry,
  };
}
