import type { Metadata } from 'next';
import { ProfileScreen } from '#components/organizations/profile-screen.tsx';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { readOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';

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
