import { defaultShouldDehydrateQuery, QueryCache, QueryClient } from '@tanstack/react-query';
import type { BuiltId } from '#lib/api/client.ts';
import { type Failure, failureOf } from '#lib/failure.ts';

/** The input of a query: its path parameters and its query string. */
export type ReadInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
};

/** The key of a query is its operation and input, so a write can name the operations to fetch again. */
export type ReadKey = readonly [operation: BuiltId, input: ReadInput, kind: 'one' | 'list'];

/** Fetches a query; a refusal rejects with a `FailureError`. */
export type Read = (operation: BuiltId, input: ReadInput, signal: AbortSignal) => Promise<unknown>;

/** The failure of a read that no answer came to. */
export const unreachable: Failure = { code: 0, type: 'offline', message: 'The server could not be reached.' };

const away = new Set([0, 502, 503, 504]);

/**
 * Whether to retry a failed query: twice at most, and only when the server was unreachable.
 */
export function asksAgain(count: number, thrown: unknown): boolean {
  const { code, type } = failureOf(thrown);
  return count < 2 && away.has(code) && type !== 'too_costly';
}

/** Creates the cache: one for each request on the server, one for each tab in the browser. */
export function createQueryClient(read: Read, onFailed?: (failure: Failure) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (thrown) => onFailed?.(failureOf(thrown)) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, pageParam }) => {
          const [operation, input] = queryKey as unknown as ReadKey;
          return read(
            operation,
            pageParam ? { ...input, query: { ...input.query, page: pageParam } } : input,
            signal,
          );
        },
        staleTime: 20_000,
        retry: asksAgain,
      },
      dehydrate: {
        shouldDehydrateQuery: (query) =>
          defaultShouldDehydrateQuery(query) || query.state.status === 'pending',
      },
    },
  });
}
