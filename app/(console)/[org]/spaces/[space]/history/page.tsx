import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { historyInput } from '#components/spaces/history-input.ts';
import { HistoryScreen } from '#components/spaces/history-screen.tsx';

export const metadata: Metadata = { title: 'History' };

type Props = {
  params: Promise<{ org: string; space: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
};

export default async function HistoryPage({ params, searchParams }: Props) {
  const { org: organizationId, space: spaceId } = await params;
  const [pageId] = [(await searchParams).page].flat();
  const input = { params: { spaceId } };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', input)),
    pageId && queries.prefetchQuery(readOptions('getPage', { params: { spaceId, pageId } })),
    queries.prefetchInfiniteQuery(listOptions('listRevisions', historyInput(spaceId, pageId))),
  ]);
  return (
    <Prefetched client={queries}>
      <HistoryScreen organizationId={organizationId} spaceId={spaceId} />
    </Prefetched>
  );
}
