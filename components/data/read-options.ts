import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { contract, OperationId, ReadOperation } from '#lib/contract/contract.ts';
import type { Answer, Params, QueryInput } from '#lib/contract/endpoint.ts';
import type { FailureError } from '#lib/failure.ts';
import type { ReadInput, ReadKey } from './query-client.ts';

type Contract = typeof contract;

export type { ReadOperation };

/** The body of an operation's answer with status 200. */
export type ReadAnswer<Id extends ReadOperation> = Extract<Answer<Contract[Id]>, { status: 200 }>['body'];

/** The operations that return pages of items. */
export type ListOperation = {
  [Id in ReadOperation]: ReadAnswer<Id> extends { items: unknown[]; count: number } ? Id : never;
}[ReadOperation];

export type ListItem<Id extends ListOperation> =
  ReadAnswer<Id> extends { items: (infer Item)[] } ? Item : never;

/** The path parameters and query of an operation; each is left out when the operation has none. */
export type InputOf<Id extends OperationId> = (keyof Params<Contract[Id]> extends never
  ? { params?: Record<never, never> }
  : { params: Params<Contract[Id]> }) & { query?: Partial<QueryInput<Contract[Id]>> };

/** A page of a list, with what the list tells besides its items. */
export type ListPage<Id extends ListOperation> = ReadAnswer<Id> & {
  items: ListItem<Id>[];
  count: number;
  incomplete?: boolean;
  next?: { page: string };
};

/** The options of a query, for `useRead`, `prefetchQuery` and the cache. */
export function readOptions<Id extends ReadOperation>(operation: Id, input: InputOf<Id>) {
  const key: ReadKey = [operation, input as ReadInput, 'one'];
  return queryOptions<ReadAnswer<Id>, FailureError>({ queryKey: key as QueryKey });
}

/** The options of a paged list. */
export function listOptions<Id extends ListOperation>(operation: Id, input: InputOf<Id>) {
  const key: ReadKey = [operation, input as ReadInput, 'list'];
  return infiniteQueryOptions<ListPage<Id>, FailureError>({
    queryKey: key as QueryKey,
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next?.page,
  });
}
