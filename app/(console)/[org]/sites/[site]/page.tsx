import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SiteOverviewScreen } from '#components/sites/overview-screen.tsx';

export const metadata: Metadata = { title: 'Site' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function SitePage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchQuery(readOptions('getSiteStructure', { params: place })),
  ]);
  return (
    <Prefetched client={queries}>
      <SiteOverviewScreen {...place} />
    </Prefetched>
  );
}
