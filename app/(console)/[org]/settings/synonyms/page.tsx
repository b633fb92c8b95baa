import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SynonymsScreen } from '#components/search/synonyms-screen.tsx';

export const metadata: Metadata = { title: 'Synonyms' };

export default async function SynonymsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getSearchSynonyms', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <SynonymsScreen organizationId={org} />
    </Prefetched>
  );
}
