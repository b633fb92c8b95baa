import type { Metadata } from 'next';
import { ImportScreen } from '#components/imports/import-screen.tsx';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { listOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';

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
