import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ImportRunScreen } from '#components/imports/import-run-screen.tsx';

export const metadata: Metadata = { title: 'Import' };

export default async function ImportRunPage({ params }: { params: Promise<{ org: string; run: string }> }) {
  const { org, run } = await params;
  const queries = await pageQueries();
  const input = { params: { organizationId: org, importRunId: run } };
  // A run is followed from its beginning, so it is read on every way here; the screen says when that fails.
  await queries.fetchQuery(readOptions('getImportRun', input)).catch(() => undefined);
  return (
    <Prefetched client={queries}>
      <ImportRunScreen organizationId={org} importRunId={run} />
    </Prefetched>
  );
}
