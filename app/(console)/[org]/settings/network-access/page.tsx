import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { NetworkAccessScreen } from '#components/organizations/network-access-screen.tsx';

export const metadata: Metadata = { title: 'Network access' };

export default async function NetworkAccessPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getNetworkAccess', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <NetworkAccessScreen organizationId={org} />
    </Prefetched>
  );
}
