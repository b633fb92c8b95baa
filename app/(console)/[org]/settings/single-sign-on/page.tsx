import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ProvidersScreen } from '#components/sso/providers-screen.tsx';

export const metadata: Metadata = { title: 'Single sign-on' };

export default async function SingleSignOnPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listSsoProviders', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <ProvidersScreen organizationId={org} />
    </Prefetched>
  );
}
