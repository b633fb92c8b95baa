import type { Metadata } from 'next';
import { queueInput } from '#components/queue/queue-input.ts';
import { QueueScreen } from '#components/queue/queue-screen.tsx';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { listOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';
import { shellSession } from '#components/shell/shell-session.ts';
import { anySpaceInput } from '#components/spaces/tree-input.ts';

export const metadata: Metadata = { title: 'My queue' };

export default async function QueuePage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { user } = await shellSession(org);
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchInfiniteQuery(listOptions('listSpaces', anySpaceInput(org))),
    ...(['review', 'mine', 'drafts'] as const).map((tab) =>
      queries.prefetchInfiniteQuery(
        listOptions('listOrganizationChangeRequests', queueInput(org, user.id, tab)),
      ),
    ),
  ]);
  return (
    <Prefetched client={queries}>
      <QueueScreen organizationId={org} />
    </Prefetched>
  );
}
