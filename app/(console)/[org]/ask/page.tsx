import type { Metadata } from 'next';
import { AskScreen } from '#components/ask/ask-screen.tsx';
import { conversationsInput } from '#components/ask/conversations-input.ts';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';

export const metadata: Metadata = { title: 'Ask' };

export default async function AskPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getAskSettings', { params: { organizationId: org } })),
    queries.prefetchInfiniteQuery(listOptions('listAskConversations', conversationsInput(org, ''))),
  ]);
  return (
    <Prefetched client={queries}>
      <AskScreen organizationId={org} />
    </Prefetched>
  );
}
