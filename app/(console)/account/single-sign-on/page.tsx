import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ConnectionsScreen } from '#components/sso/connections-screen.tsx';

export const metadata: Metadata = { title: 'Single sign-on' };

export default async function ConnectionsPage() {
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listSamlConnections', {}));
  return (
    <Prefetched client={queries}>
      <ConnectionsScreen />
    </Prefetched>
  );
}
