import type { QueryClient } from '@tanstack/react-query';
import { readOptions } from '#components/shell/read-options.ts';
import { entriesOf } from './entries.ts';

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

/** Fetches what the review shows first, the page that the address names or the first changed one included. */
export async function prefetchReview(
  client: QueryClient,
  spaceId: string,
  number: string,
  at: string | undefined,
): Promise<void> {
  const { changeRequest, changes, pages } = reviewReads(spaceId, number);
  await Promise.all([
    client.prefetchQuery(readOptions('getSpace', { params: { spaceId } })),
    client.prefetchQuery(changeRequest),
    client.prefetchQuery(changes),
    client.prefetchQuery(pages),
  ]);
  const [changed, tree] = [client.getQueryData(changes.queryKey), client.getQueryData(pages.queryKey)];
  const entries = entriesOf(changed?.changes ?? [], tree?.pages ?? []);
  const page = (entries.find(({ key }) => key === at) ?? entries[0])?.page;
  if (page?.type === 'document') await client.prefetchQuery(pageDiff(spaceId, number, page.id));
}
