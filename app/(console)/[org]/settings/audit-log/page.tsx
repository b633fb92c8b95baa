import type { Metadata } from 'next';
import { auditFiltersIn, auditLogInput } from '#components/audit/audit-log-input.ts';
import { AuditLogScreen } from '#components/audit/audit-log-screen.tsx';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export const metadata: Metadata = { title: 'Audit log' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function AuditLogPage({ params, searchParams }: Props) {
  const { org } = await params;
  const input = auditLogInput(org, auditFiltersIn(await searchParams), Date.now());
  const queries = await pageQueries();
  await queries.prefetchInfiniteQuery(listOptions('listAuditEvents', input));
  return (
    <Prefetched client={queries}>
      <AuditLogScreen organizationId={org} />
    </Prefetched>
  );
}
