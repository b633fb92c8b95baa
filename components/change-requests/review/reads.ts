import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '#components/shell/read-options.ts';

// What is reviewed does not change under the reader's eyes: news is told by a bar, and fetched when it is asked for.
const stays = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The reads behind the review of a change request, the same on the server and in the browser. */
export function reviewReads(spaceId: string, number: string) {
  const params = { spaceId, changeRequestId: number };
  return {
    changeRequest: readOptions('getChangeRequest', { params }),
    changes: { ...readOptions('getChangeRequestChanges', { params, query: { limit: '1000' } }), ...stays },
    pages: { ...readOptions('listChangeRequestPages', { params }), ...stays },
  };
}

/** The comparison of one page. */
export function pageDiff(spaceId: string, number: string, page: string) {
  const input = { params: { spaceId, changeRequestId: number }, query: { page } };
  return { ...readOptions('getChangeRequestDiff', input), ...stays };
}

/**
 * Fetches what the review shows around its comparisons. A comparison is fetched and shown by the browser alone, so that
 * what it costs to lay one out is never paid by the server.
 */
export async function prefetchReview(client: QueryClient, spaceId: string, number: string): Promise<void> {
  const { changeRequest, changes, pages } = reviewReads(spaceId, number);
  await Promise.all([
    client.prefetchQuery(readOptions('getSpace', { params: { spaceId } })),
    client.prefetchQuery(changeRequest),
    client.prefetchQuery(changes),
    client.prefetchQuery(pages),
  ]);
}
