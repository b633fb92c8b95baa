import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SpacesScreen } from '#components/spaces/spaces-screen.tsx';
import { treeInput } from '#components/spaces/tree-input.ts';

export const metadata: Metadata = { title: 'Spaces' };

export default async function SpacesPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchInfiniteQuery(listOptions('listCollections', treeInput(org))),
    queries.prefetchInfiniteQuery(listOptions('listSpaces', treeInput(org))),
  ]);
  return (
    <Prefetched client={queries}>
      <SpacesScreen organizationId={org} />
    </Prefetched>
  );
}
