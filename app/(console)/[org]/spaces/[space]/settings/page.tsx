import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SpaceSettingsScreen } from '#components/spaces/settings-screen.tsx';

export const metadata: Metadata = { title: 'Space settings' };

type Props = { params: Promise<{ org: string; space: string }> };

export default async function SpaceSettingsPage({ params }: Props) {
  const { org: organizationId, space: spaceId } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getSpace', { params: { spaceId } }));
  return (
    <Prefetched client={queries}>
      <SpaceSettingsScreen organizationId={organizationId} spaceId={spaceId} />
    </Prefetched>
  );
}
