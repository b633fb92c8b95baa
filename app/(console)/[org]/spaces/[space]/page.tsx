import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { overviewInputs } from '#components/spaces/overview-input.ts';
import { OverviewScreen } from '#components/spaces/overview-screen.tsx';

export const metadata: Metadata = { title: 'Overview' };

type Props = { params: Promise<{ org: string; space: string }> };

export default async function SpacePage({ params }: Props) {
  const { org: organizationId, space: spaceId } = await params;
  const inputs = overviewInputs(organizationId, spaceId);
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', inputs.space)),
    queries.prefetchQuery(readOptions('listPages', inputs.space)),
    queries.prefetchInfiniteQuery(listOptions('listChangeRequests', inputs.requests)),
    queries.prefetchInfiniteQuery(listOptions('listRevisions', inputs.revisions)),
  ]);
  return (
    <Prefetched client={queries}>
      <OverviewScreen organizationId={organizationId} spaceId={spaceId} />
    </Prefetched>
  );
}
