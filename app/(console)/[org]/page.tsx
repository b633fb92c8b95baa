import type { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { isFirstLoad, pageQueries } from '#components/data/server.ts';
import { shellSession } from '#components/frame/shell-session.ts';
import { mentionsInput, queueInput } from '#components/queue/queue-input.ts';
import { QueueScreen } from '#components/queue/queue-screen.tsx';
import { anySpaceInput } from '#components/spaces/tree-input.ts';

export const metadata: Metadata = { title: 'My queue' };

export default async function QueuePage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  if (await isFirstLoad()) await prefetchQueue(queries, org);
  return (
    <Prefetched client={queries}>
      <QueueScreen organizationId={org} />
    </Prefetched>
  );
}

async function prefetchQueue(queries: QueryClient, org: string): Promise<void> {
  const { user } = await shellSession(org);
  await Promise.all([
    queries.prefetchInfiniteQuery(listOptions('listSpaces', anySpaceInput(org))),
    queries.prefetchInfiniteQuery(listOptions('listMentions', mentionsInput(org))),
    ...(['review', 'mine', 'drafts'] as const).map((tab) =>
      queries.prefetchInfiniteQuery(
        listOptions('listOrganizationChangeRequests', queueInput(org, user.id, tab)),
      ),
    ),
  ]);
}
