import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ServiceAccountScreen } from '#components/members/service-account-screen.tsx';

export const metadata: Metadata = { title: 'Service account' };

type Props = { params: Promise<{ org: string; account: string }> };

export default async function ServiceAccountPage({ params }: Props) {
  const { org: organizationId, account: serviceAccountId } = await params;
  const input = { params: { organizationId, serviceAccountId } };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getServiceAccount', input)),
    queries.prefetchInfiniteQuery(listOptions('listServiceAccountTokens', input)),
  ]);
  return (
    <Prefetched client={queries}>
      <ServiceAccountScreen {...input.params} />
    </Prefetched>
  );
}
