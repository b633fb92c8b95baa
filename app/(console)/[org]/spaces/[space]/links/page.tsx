import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { linkStatuses, linksInput } from '#components/spaces/links-input.ts';
import { LinksScreen } from '#components/spaces/links-screen.tsx';

export const metadata: Metadata = { title: 'Links' };

type Props = { params: Promise<{ org: string; space: string }> };

export default async function LinksPage({ params }: Props) {
  const { org: organizationId, space: spaceId } = await params;
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSpace', { params: { spaceId } })),
    ...linkStatuses.map((status) =>
      queries.prefetchInfiniteQuery(listOptions('listSpaceLinks', linksInput(spaceId, status))),
    ),
  ]);
  return (
    <Prefetched client={queries}>
      <LinksScreen organizationId={organizationId} spaceId={spaceId} />
    </Prefetched>
  );
}
