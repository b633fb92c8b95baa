import type { Metadata } from 'next';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { readOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';
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
