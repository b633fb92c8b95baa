import type { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { isFirstLoad, pageQueries } from '#components/data/server.ts';
import { shellSession } from '#components/frame/shell-session.ts';
import { homeInputs } from '#components/home/home-inputs.ts';
import { HomeScreen } from '#components/home/home-screen.tsx';

export const metadata: Metadata = { title: 'Home' };

export default async function HomePage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  if (await isFirstLoad()) await prefetchHome(queries, org);
  return (
    <Prefetched client={queries}>
      <HomeScreen organizationId={org} />
    </Prefetched>
  );
}

async function prefetchHome(queries: QueryClient, org: string): Promise<void> {
  const { organization } = await shellSession(org);
  const { admin, listMembers } = organization.permissions;
  const inputs = homeInputs(org);
  await Promise.all([
    queries.prefetchInfiniteQuery(listOptions('listOrganizationChangeRequests', inputs.waiting)),
    queries.prefetchInfiniteQuery(listOptions('listOrganizationChangeRequests', inputs.merges)),
    ...(listMembers ? [queries.prefetchInfiniteQuery(listOptions('listSites', inputs.sites))] : []),
    ...(admin
      ? [
          queries.prefetchInfiniteQuery(listOptions('listPendingInvites', inputs.invitations)),
          queries.prefetchInfiniteQuery(listOptions('listSpaces', inputs.spaces)),
          queries.prefetchInfiniteQuery(listOptions('listMembers', inputs.members)),
          queries.prefetchInfiniteQuery(listOptions('listSites', inputs.publishedSites)),
        ]
      : []),
  ]);
}
