import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '#components/data/read-options.ts';

// The content must not change while someone reviews it: a bar announces new changes, and a click loads them.
const stays = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The queries of the review of a change request, the same on the server and in the browser. */
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
 * Prefetches what the review shows around its comparisons. Only the browser fetches and renders a comparison, because
 * the layout of a large one would block the server.
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
