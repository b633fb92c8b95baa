import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { membersInAddress, membersInput } from '#components/members/members-input.ts';
import { MembersScreen } from '#components/members/members-screen.tsx';

export const metadata: Metadata = { title: 'Members' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function MembersPage({ params, searchParams }: Props) {
  const { org } = await params;
  const input = membersInput(org, membersInAddress(await searchParams), Date.now());
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listMembers', input));
  return (
    <Prefetched client={queries}>
      <MembersScreen organizationId={org} />
    </Prefetched>
  );
}
