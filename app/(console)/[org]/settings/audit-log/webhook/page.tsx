import type { Metadata } from 'next';
import { WebhookScreen } from '#components/audit/webhook-screen.tsx';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export const metadata: Metadata = { title: 'Webhook of the audit log' };

export default async function AuditWebhookPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getAuditWebhook', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <WebhookScreen organizationId={org} />
    </Prefetched>
  );
}
