import type { Metadata } from 'next';
import { ConflictsScreen } from '#components/change-requests/conflicts/conflicts-screen.tsx';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Conflicts of change request #${(await params).number}` };
}

type Props = { params: Promise<{ org: string; space: string; number: string }> };

export default async function ConflictsPage({ params }: Props) {
  const { org, space: spaceId, number } = await params;
  const input = { params: { spaceId, changeRequestId: number } };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', { params: { spaceId } })),
    queries.prefetchQuery(readOptions('getChangeRequest', input)),
    queries.prefetchInfiniteQuery(listOptions('listConflicts', input)),
  ]);
  return (
    <Prefetched client={queries}>
      <ConflictsScreen organizationId={org} spaceId={spaceId} number={number} />
    </Prefetched>
  );
}
