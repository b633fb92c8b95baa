import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SecurityScreen } from '#components/organizations/security-screen.tsx';

export const metadata: Metadata = { title: 'Security' };

export default async function SecurityPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  const input = { params: { organizationId: org } };
  await Promise.all([
    queries.prefetchQuery(readOptions('getTokenPolicy', input)),
    queries.prefetchQuery(readOptions('getSessionPolicy', input)),
    queries.prefetchQuery(readOptions('getGuestPolicy', input)),
  ]);
  return (
    <Prefetched client={queries}>
      <SecurityScreen organizationId={org} />
    </Prefetched>
  );
}
