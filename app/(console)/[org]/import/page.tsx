import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ImportScreen } from '#components/imports/import-screen.tsx';
import { treeInput } from '#components/spaces/tree-input.ts';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchInfiniteQuery(listOptions('listSpaces', treeInput(org))),
    queries.prefetchInfiniteQuery(listOptions('listCollections', treeInput(org))),
  ]);
  return (
    <Prefetched client={queries}>
      <ImportScreen organizationId={org} />
    </Prefetched>
  );
}
