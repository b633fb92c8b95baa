import type { Metadata } from 'next';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { listOptions, readOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';
import { HistoryScreen } from '#components/spaces/index.ts';

export const metadata: Metadata = { title: 'History' };

type Props = { params: Promise<{ org: string; space: string }> };

export default async function HistoryPage({ params }: Props) {
  const { org: organizationId, space: spaceId } = await params;
  const input = { params: { spaceId } };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', input)),
    queries.prefetchInfiniteQuery(listOptions('listRevisions', input)),
  ]);
  return (
    <Prefetched client={queries}>
      <HistoryScreen organizationId={organizationId} spaceId={spaceId} />
    </Prefetched>
  );
}
