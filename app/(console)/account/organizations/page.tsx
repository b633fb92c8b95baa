import type { Metadata } from 'next';
import { AccountOrganizationsScreen } from '#components/members/account-organizations-screen.tsx';
import { organizationsInput } from '#components/members/organizations-input.ts';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { listOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';

export const metadata: Metadata = { title: 'Organizations' };

export default async function AccountOrganizationsPage() {
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchInfiniteQuery(listOptions('listOrganizations', organizationsInput)),
    queries.prefetchInfiniteQuery(listOptions('listUserInvitations', {})),
  ]);
  return (
    <Prefetched client={queries}>
      <AccountOrganizationsScreen />
    </Prefetched>
  );
}
