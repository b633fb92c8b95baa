import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { CollectionPermissionsScreen } from '#components/spaces/collection-screens.tsx';

export const metadata: Metadata = { title: 'Permissions' };

type Props = { params: Promise<{ org: string; collection: string }> };

export default async function CollectionPermissionsPage({ params }: Props) {
  const { org: organizationId, collection: collectionId } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getCollection', { params: { collectionId } }));
  return (
    <Prefetched client={queries}>
      <CollectionPermissionsScreen organizationId={organizationId} collectionId={collectionId} />
    </Prefetched>
  );
}
