import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { InvitationsScreen } from '#components/members/invitations-screen.tsx';
import { pendingInput } from '#components/members/pending-input.ts';

export const metadata: Metadata = { title: 'Invitations' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function InvitationsPage({ params, searchParams }: Props) {
  const { org } = await params;
  const { q } = await searchParams;
  const queries = await pageQueries();
  const search = typeof q === 'string' ? q.trim() || undefined : undefined;
  await queries.prefetchInfiniteQuery(listOptions('listPendingInvites', pendingInput(org, search)));
  return (
    <Prefetched client={queries}>
      <InvitationsScreen organizationId={org} />
    </Prefetched>
  );
}
