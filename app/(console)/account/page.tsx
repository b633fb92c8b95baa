import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { AccountScreen } from '#components/users/account-screen.tsx';

export const metadata: Metadata = { title: 'Your account' };

export default async function AccountPage() {
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getCurrentUser', {}));
  return (
    <Prefetched client={queries}>
      <AccountScreen />
    </Prefetched>
  );
}
