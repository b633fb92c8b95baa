import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { McpServersScreen } from '#components/mcp-servers/mcp-servers-screen.tsx';

export const metadata: Metadata = { title: 'MCP servers' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function McpServersPage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchInfiniteQuery(listOptions('listSiteMcpServers', { params: place })),
  ]);
  return (
    <Prefetched client={queries}>
      <McpServersScreen {...place} />
    </Prefetched>
  );
}
