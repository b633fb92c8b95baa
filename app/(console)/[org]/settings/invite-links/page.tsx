import type { Metadata } from 'next';
import { InviteLinksScreen } from '#components/members/invite-links-screen.tsx';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { listOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';

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
