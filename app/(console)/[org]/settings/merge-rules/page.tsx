import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { MergeRulesScreen } from '#components/merges/merge-rules-screen.tsx';

export const metadata: Metadata = { title: 'Merge rules' };

export default async function MergeRulesPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getOrganization', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <MergeRulesScreen organizationId={org} />
    </Prefetched>
  );
}
