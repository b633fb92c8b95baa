import { defaultShouldDehydrateQuery, QueryCache, QueryClient } from '@tanstack/react-query';
import { type BuiltId, type Client, createClient } from '#lib/api/client.ts';
import { type Failure, failureOf } from '#lib/failure.ts';

/** What a read needs: the parts of its path and its query. */
export type ReadInput = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
};

/** Every read is known by its operation and input, so whatever changes data can name what to fetch again. */
export type ReadKey = readonly [operation: BuiltId, input: ReadInput, kind: 'one' | 'list'];

/** Fetches what a key names; a refusal rejects with a `FailureError`. */
export type Read = (operation: BuiltId, input: ReadInput, signal: AbortSignal) => Promise<unknown>;

/** A way to read at an address, as the holder of a token where the address asks for one. */
export function readAt(url: string, token?: string): Read {
  return (operation, input, signal) => {
    const call = createClient({ url, token, signal }).call as (
      ...request: [BuiltId, ReadInput]
    ) => ReturnType<Client['call']>;
    return call(operation, input);
  };
}

const away = new Set([0, 502, 503, 504]);

/**
 * Whether a read that failed is tried once more: only when the server was away, not when it refused or when the read
 * took it too long.
 */
export function asksAgain(count: number, thrown: unknown): boolean {
  const { code, type } = failureOf(thrown);
  return count < 2 && away.has(code) && type !== 'too_costly';
}

/** One cache over one way to read: made for each request on the server, once for each tab in the browser. */
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
