import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { FontsScreen } from '#components/fonts/fonts-screen.tsx';

export const metadata: Metadata = { title: 'Fonts' };

export default async function FontsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listFonts', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <FontsScreen organizationId={org} />
    </Prefetched>
  );
}
