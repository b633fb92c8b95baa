import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { serviceAccountsInput } from '#components/members/service-accounts-input.ts';
import { ServiceAccountsScreen } from '#components/members/service-accounts-screen.tsx';

export const metadata: Metadata = { title: 'Service accounts' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ServiceAccountsPage({ params, searchParams }: Props) {
  const { org } = await params;
  const { q } = await searchParams;
  const queries = await pageQueries();
  const search = typeof q === 'string' ? q.trim() || undefined : undefined;
  await queries.prefetchInfiniteQuery(listOptions('listServiceAccounts', serviceAccountsInput(org, search)));
  return (
    <Prefetched client={queries}>
      <ServiceAccountsScreen organizationId={org} />
    </Prefetched>
  );
}
