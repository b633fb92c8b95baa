import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { CollectionScreen } from '#components/spaces/collection-screens.tsx';
import { treeInput } from '#components/spaces/tree-input.ts';

type Props = { params: Promise<{ org: string; collection: string }> };

export default async function CollectionPage({ params }: Props) {
  const { org: organizationId, collection: collectionId } = await params;
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getCollection', { params: { collectionId } })),
    queries.prefetchInfiniteQuery(listOptions('listCollections', treeInput(organizationId))),
    queries.prefetchInfiniteQuery(listOptions('listSpaces', treeInput(organizationId))),
  ]);
  return (
    <Prefetched client={queries}>
      <CollectionScreen organizationId={organizationId} collectionId={collectionId} />
    </Prefetched>
  );
}
