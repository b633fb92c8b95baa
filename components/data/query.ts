'use client';

import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Failure, failureOf } from '#lib/failure.ts';
import { loadNext } from './load-next.ts';
import {
  type InputOf,
  type ListItem,
  type ListOperation,
  type ListPage,
  listOptions,
  type ReadOperation,
  readOptions,
} from './read-options.ts';

/** One object of the API. */
export function useRead<Id extends ReadOperation>(operation: Id, input: InputOf<Id>, enabled = true) {
  return useQuery({ ...readOptions(operation, input), enabled });
}

/** Several objects of the API, in the order of their inputs. */
export function useReads<Id extends ReadOperation>(operation: Id, inputs: readonly InputOf<Id>[]) {
  return useQueries({ queries: inputs.map((input) => readOptions(operation, input)) });
}

/** The parts of a list that a table needs. */
export type List<Item> = {
  items: readonly Item[];
  count: number;
  /** Whether some items may still be missing on the server. */
  isIncomplete?: boolean;
  isLoading: boolean;
  isRefreshing: boolean;
  failure: Failure | undefined;
  /** Why the next page failed. Only `loadMore` requests it again. */
  moreFailure: Failure | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** A list of an operation, with its first page: what a list tells besides its items stands there. */
export type ListOf<Id extends ListOperation> = List<ListItem<Id>> & { firstPage: ListPage<Id> | undefined };

/** Why a list can't be shown. A failed refresh of one that is there, and complete, takes nothing away. */
export function missingListFailure(
  list: Pick<ListOf<ListOperation>, 'firstPage' | 'hasMore' | 'failure'>,
): Failure | undefined {
  return list.firstPage && !list.hasMore ? undefined : list.failure;
}

const nothing: never[] = [];

/** A paged list of the API, as one growing list. */
export function useList<Id extends ListOperation>(
  operation: Id,
  input: InputOf<Id>,
  enabled = true,
): ListOf<Id> {
  const result = useInfiniteQuery({ ...listOptions(operation, input), enabled });
  const pages = result.data?.pages;
  const failure = result.error ? failureOf(result.error) : undefined;
  return {
    firstPage: pages?.[0],
    items: pages ? pages.flatMap((page) => page.items) : nothing,
    count: pages?.[0]?.count ?? 0,
    isIncomplete: pages?.[0]?.incomplete ?? false,
    isLoading: result.isPending,
    isRefreshing: result.isRefetching && !result.isFetchingNextPage,
    failure: result.isFetchNextPageError ? undefined : failure,
    moreFailure: result.isFetchNextPageError ? failure : undefined,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => {
      if (result.hasNextPage && !result.isFetchingNextPage) void loadNext(result);
    },
    retry: () => void result.refetch(),
  };
}

/** A list of the API that is fetched page by page until it is complete. */
export function useWholeList<Id extends ListOperation>(
  operation: Id,
  input: InputOf<Id>,
  enabled = true,
): ListOf<Id> {
  const list = useList(operation, input, enabled);
  const { hasMore, isLoadingMore, moreFailure, loadMore } = list;
  useEffect(() => {
    // A failed refresh of the pages that are there is no reason to leave out the next ones.
    if (enabled && hasMore && !isLoadingMore && !moreFailure) loadMore();
  }, [enabled, hasMore, isLoadingMore, moreFailure, loadMore]);
  return { ...list, failure: list.failure ?? moreFailure };
}
