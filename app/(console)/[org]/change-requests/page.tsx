import type { Metadata } from 'next';
import { facetsIn, ofOrganization } from '#components/change-requests/list/list-input.ts';
import { OrganizationChangeRequests } from '#components/change-requests/list/organization-screen.tsx';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export const metadata: Metadata = { title: 'Change requests' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ChangeRequestsPage({ params, searchParams }: Props) {
  const { org } = await params;
  const queries = await pageQueries();
  const facets = facetsIn(await searchParams);
  await queries.prefetchInfiniteQuery(
    listOptions('listOrganizationChangeRequests', ofOrganization(org, facets)),
  );
  return (
    <Prefetched client={queries}>
      <OrganizationChangeRequests organizationId={org} />
    </Prefetched>
  );
}
