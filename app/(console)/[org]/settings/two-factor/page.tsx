import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { TwoFactorScreen } from '#components/members/two-factor-screen.tsx';

export const metadata: Metadata = { title: 'Two-factor authentication' };

export default async function TwoFactorPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  const input = { params: { organizationId: org } };
  await queries.prefetchInfiniteQuery(listOptions('listMembersWithoutTwoFactor', input));
  return (
    <Prefetched client={queries}>
      <TwoFactorScreen organizationId={org} />
    </Prefetched>
  );
}
