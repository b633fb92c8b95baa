import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SessionsScreen } from '#components/users/sessions-screen.tsx';

export const metadata: Metadata = { title: 'Sessions' };

export default async function SessionsPage() {
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listUserSessions', {}));
  return (
    <Prefetched client={queries}>
      <SessionsScreen />
    </Prefetched>
  );
}
