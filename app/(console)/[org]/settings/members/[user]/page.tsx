import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { MemberScreen } from '#components/members/member-screen.tsx';

export const metadata: Metadata = { title: 'Member' };

export default async function MemberPage({ params }: { params: Promise<{ org: string; user: string }> }) {
  const { org: organizationId, user: userId } = await params;
  const input = { params: { organizationId, userId } };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getMember', input)),
    queries.prefetchInfiniteQuery(listOptions('listMemberTeams', input)),
  ]);
  return (
    <Prefetched client={queries}>
      <MemberScreen {...input.params} />
    </Prefetched>
  );
}
