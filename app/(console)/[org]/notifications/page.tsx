import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { notificationsInput } from '#components/frame/notifications-input.ts';
import { NotificationsScreen } from '#components/notifications/notifications-screen.tsx';

export const metadata: Metadata = { title: 'Notifications' };

export default async function NotificationsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listNotifications', notificationsInput(org, true)));
  return (
    <Prefetched client={queries}>
      <NotificationsScreen organizationId={org} />
    </Prefetched>
  );
}
