import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { AccountOrganizationsScreen } from '#components/members/account-organizations-screen.tsx';
import { organizationsInput } from '#components/members/organizations-input.ts';

export const metadata: Metadata = { title: 'Organizations' };

export default async function AccountOrganizationsPage() {
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchInfiniteQuery(listOptions('listOrganizations', organizationsInput)),
    queries.prefetchInfiniteQuery(listOptions('listUserInvitations', {})),
    queries.prefetchInfiniteQuery(listOptions('listDeletedOrganizations', {})),
  ]);
  return (
    <Prefetched client={queries}>
      <AccountOrganizationsScreen />
    </Prefetched>
  );
}
