import type { Metadata } from 'next';
import { listedComments } from '#components/comments/comment-place.ts';
import { CommentsScreen } from '#components/comments/comments-screen.tsx';
import { threadFilters } from '#components/comments/thread-groups.ts';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export const metadata: Metadata = { title: 'Comments' };

type Props = {
  params: Promise<{ org: string; space: string }>;
  searchParams: Promise<{ status?: string | string[] }>;
};

export default async function CommentsPage({ params, searchParams }: Props) {
  const { org: organizationId, space: spaceId } = await params;
  const { status } = await searchParams;
  const filter = threadFilters.find((known) => known === status) ?? 'open';
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', { params: { spaceId } })),
    queries.prefetchInfiniteQuery(listOptions('listComments', listedComments(spaceId, filter))),
  ]);
  return (
    <Prefetched client={queries}>
      <CommentsScreen organizationId={organizationId} spaceId={spaceId} />
    </Prefetched>
  );
}
