import type { Metadata } from 'next';
import { InvitationsScreen } from '#components/members/invitations-screen.tsx';
import { pendingInput } from '#components/members/pending-input.ts';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { listOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';

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
