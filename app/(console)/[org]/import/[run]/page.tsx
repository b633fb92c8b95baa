import type { Metadata } from 'next';
import { ImportRunScreen } from '#components/imports/import-run-screen.tsx';
import { Prefetched } from '#components/shell/prefetched.tsx';
import { readOptions } from '#components/shell/read-options.ts';
import { pageQueries } from '#components/shell/server.ts';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportRunPage({ params }: { params: Promise<{ org: string; run: string }> }) {
  const { org, run } = await params;
  const queries = await pageQueries();
  const input = { params: { organizationId: org, importRunId: run } };
  await queries.prefetchQuery(readOptions('getImportRun', input));
  return (
    <Prefetched client={queries}>
      <ImportRunScreen organizationId={org} importRunId={run} />
    </Prefetched>
  );
}
