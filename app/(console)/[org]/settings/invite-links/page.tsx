import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { InviteLinksScreen } from '#components/members/invite-links-screen.tsx';

export const metadata: Metadata = { title: 'Invite links' };

export default async function InviteLinksPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listLinkInvites', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <InviteLinksScreen organizationId={org} />
    </Prefetched>
  );
}
