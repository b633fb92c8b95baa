import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { TrashScreen } from '#components/spaces/trash-screen.tsx';

export const metadata: Metadata = { title: 'Trash' };

export default async function TrashPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listDeletedSpaces', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <TrashScreen organizationId={org} />
    </Prefetched>
  );
}
