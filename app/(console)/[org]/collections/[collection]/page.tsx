import type { Metadata } from 'next';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { readOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';
import { CollectionScreen } from '#components/spaces/index.ts';

export const metadata: Metadata = { title: 'Collection' };

type Props = { params: Promise<{ org: string; collection: string }> };

export default async function CollectionPage({ params }: Props) {
  const { org: organizationId, collection: collectionId } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getCollection', { params: { collectionId } }));
  return (
    <Prefetched client={queries}>
      <CollectionScreen organizationId={organizationId} collectionId={collectionId} />
    </Prefetched>
  );
}
