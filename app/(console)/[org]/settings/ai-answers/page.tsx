import type { Metadata } from 'next';
import { ModelScreen } from '#components/ask/model-screen.tsx';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export const metadata: Metadata = { title: 'AI answers' };

export default async function AiAnswersPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getAskModel', { params: { organizationId: org } }));
  return (
    <Prefetched client={queries}>
      <ModelScreen organizationId={org} />
    </Prefetched>
  );
}
