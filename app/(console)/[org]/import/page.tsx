import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ImportScreen } from '#components/imports/import-screen.tsx';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  const input = { params: { organizationId: org }, query: { limit: '200' } };
  await queries.prefetchInfiniteQuery(listOptions('listSpaces', input));
  return (
    <Prefetched client={queries}>
      <ImportScreen organizationId={org} />
    </Prefetched>
  );
}
