import type { Metadata } from 'next';
import { facetsIn, ofSpace } from '#components/change-requests/list/list-input.ts';
import { SpaceChangeRequests } from '#components/change-requests/list/space-screen.tsx';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export const metadata: Metadata = { title: 'Change requests' };

type Props = {
  params: Promise<{ org: string; space: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function SpaceChangeRequestsPage({ params, searchParams }: Props) {
  const { org, space: spaceId } = await params;
  const queries = await pageQueries();
  const facets = facetsIn(await searchParams);
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', { params: { spaceId } })),
    queries.prefetchInfiniteQuery(listOptions('listChangeRequests', ofSpace(spaceId, facets))),
  ]);
  return (
    <Prefetched client={queries}>
      <SpaceChangeRequests organizationId={org} spaceId={spaceId} />
    </Prefetched>
  );
}
