import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { TokensScreen } from '#components/users/tokens-screen.tsx';

export const metadata: Metadata = { title: 'API tokens' };

export default async function TokensPage() {
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listUserTokens', {}));
  return (
    <Prefetched client={queries}>
      <TokensScreen />
    </Prefetched>
  );
}
