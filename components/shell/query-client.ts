import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query';
import { contract, type OperationId } from '#lib/contract/contract.ts';
import { failureOf } from '#lib/failure.ts';
import { type ReadInput, readPath } from './read-path.ts';

/** Fetches a path under `/v1` and answers its body; a refusal rejects with a `FailureError`. */
export type Read = (path: string, signal: AbortSignal) => Promise<unknown>;

/** Every read is known by its operation and input, so whatever changes data can name what to fetch again. */
export type ReadKey = readonly [operation: OperationId, input: ReadInput, kind: 'one' | 'list'];

const isTransient = (code: number) => code === 0 || code === 502 || code === 503 || code === 504;

/** One client over one way to read: made for each request on the server, once for each tab in the browser. */
export function makeQueryClient(read: Read): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, pageParam }) => {
          const [operation, input] = queryKey as unknown as ReadKey;
          const query = pageParam ? { ...input.query, page: pageParam } : input.query;
          return read(readPath(contract[operation].path, { ...input, query }), signal);
        },
        staleTime: 20_000,
        retry: (count, thrown) => count < 2 && isTransient(failureOf(thrown).code),
      },
      mutations: { retry: false },
      dehydrate: {
        shouldDehydrateQuery: (query) =>
          defaultShouldDehydrateQuery(query) || query.state.status === 'pending',
      },
    },
  });
}
