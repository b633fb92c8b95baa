import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ProfileScreen } from '#components/organizations/profile-screen.tsx';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getOrganization', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <ProfileScreen organizationId={org} />
    </Prefetched>
  );
}
