'use client';

import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { contract, OperationId } from '#lib/contract/contract.ts';
import type { Answer, Params, QueryInput } from '#lib/contract/endpoint.ts';
import { type Failure, FailureError, failureOf, type Outcome } from '#lib/failure.ts';
import type { ReadInput, ReadKey } from './query-client.ts';

type Contract = typeof contract;

/** Operations that read and are built. */
export type ReadOperation = {
  [Id in OperationId]: Contract[Id] extends { method: 'GET'; answers: unknown } ? Id : never;
}[OperationId];

/** What an operation answers with 200. */
export type ReadAnswer<Id extends ReadOperation> = Extract<Answer<Contract[Id]>, { status: 200 }>['body'];

/** Operations that answer pages of items. */
export type ListOperation = {
  [Id in ReadOperation]: ReadAnswer<Id> extends { items: unknown[]; count: number } ? Id : never;
}[ReadOperation];

export type ListItem<Id extends ListOperation> =
  ReadAnswer<Id> extends { items: (infer Item)[] } ? Item : never;

/** The path parameters and query of an operation; neither is written where it has none. */
export type InputOf<Id extends OperationId> = (keyof Params<Contract[Id]> extends never
  ? { params?: Record<never, never> }
  : { params: Params<Contract[Id]> }) & { query?: Partial<QueryInput<Contract[Id]>> };

type Page<Item> = { items: Item[]; count: number; next?: { page: string } };

/** The options of a read, for `useRead`, `prefetchQuery` and the cache alike. */
export function readOptions<Id extends ReadOperation>(operation: Id, input: InputOf<Id>) {
  const key: ReadKey = [operation, input as ReadInput, 'one'];
  return queryOptions<ReadAnswer<Id>, FailureError>({ queryKey: key as QueryKey });
}

/** The options of a paged list, which is fetched page after page. */
export function listOptions<Id extends ListOperation>(operation: Id, input: InputOf<Id>) {
  const key: ReadKey = [operation, input as ReadInput, 'list'];
  return infiniteQueryOptions<Page<ListItem<Id>>, FailureError>({
    queryKey: key as QueryKey,
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next?.page,
  });
}

/** One object of the API. */
export function useRead<Id extends ReadOperation>(operation: Id, input: InputOf<Id>, enabled = true) {
  return useQuery({ ...readOptions(operation, input), enabled });
}

/** What a table needs of a list, whichever operation it comes from. */
export type List<Item> = {
  items: readonly Item[];
  count: number;
  isLoading: boolean;
  isRefreshing: boolean;
  failure: Failure | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

const nothing: never[] = [];

/** A paged list of the API, as one growing list. */
export function useList<Id extends ListOperation>(operation: Id, input: InputOf<Id>): List<ListItem<Id>> {
  const result = useInfiniteQuery(listOptions(operation, input));
  const pages = result.data?.pages;
  return {
    items: pages ? pages.flatMap((page) => page.items) : nothing,
    count: pages?.[0]?.count ?? 0,
    isLoading: result.isPending,
    isRefreshing: result.isRefetching && !result.isFetchingNextPage,
    failure: result.error ? failureOf(result.error) : undefined,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => {
      if (result.hasNextPage && !result.isFetchingNextPage) void result.fetchNextPage();
    },
    retry: () => void result.refetch(),
  };
}

/** Fetches again whatever came from these operations, with any input. */
export function useInvalidate(): (...operations: ReadOperation[]) => Promise<void> {
  const client = useQueryClient();
  return async (...operations) => {
    await Promise.all(operations.map((operation) => client.invalidateQueries({ queryKey: [operation] })));
  };
}

export type WriteOptions<Input, Data> = {
  /** The reads that show what this changes. */
  invalidates?: readonly ReadOperation[];
  onDone?: (data: Data, input: Input) => void;
  onFailed?: (failure: Failure, input: Input) => void;
};

/** A write through a server action: whether it runs, why it was refused, and what to fetch again after it. */
export function useWrite<Input, Data>(
  action: (input: Input) => Promise<Outcome<Data>>,
  { invalidates = [], onDone, onFailed }: WriteOptions<Input, Data> = {},
) {
  const invalidate = useInvalidate();
  const mutation = useMutation<Data, Error, Input>({
    mutationFn: async (input) => {
      const outcome = await action(input);
      if (!outcome.ok) throw new FailureError(outcome.failure);
      return outcome.data;
    },
    onSuccess: async (data, input) => {
      await invalidate(...invalidates);
      onDone?.(data, input);
    },
    onError: (thrown, input) => onFailed?.(failureOf(thrown), input),
  });
  return {
    run: (input: Input) => mutation.mutate(input),
    loading: mutation.isPending,
    failure: mutation.error ? failureOf(mutation.error) : undefined,
    reset: mutation.reset,
  };
}
