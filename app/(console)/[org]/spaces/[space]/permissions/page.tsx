import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { PermissionsScreen } from '#components/spaces/permissions-screen.tsx';

export const metadata: Metadata = { title: 'Permissions' };

type Props = { params: Promise<{ org: string; space: string }> };

export default async function PermissionsPage({ params }: Props) {
  const { org: organizationId, space: spaceId } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getSpace', { params: { spaceId } }));
  return (
    <Prefetched client={queries}>
      <PermissionsScreen organizationId={organizationId} spaceId={spaceId} />
    </Prefetched>
  );
}
