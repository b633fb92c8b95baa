import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { insightsInput } from '#components/insights/insights-input.ts';
import { InsightsScreen } from '#components/insights/insights-screen.tsx';

export const metadata: Metadata = { title: 'Insights' };

type Props = {
  params: Promise<{ org: string; site: string }>;
  searchParams: Promise<{ range?: string | string[] }>;
};

export default async function InsightsPage({ params, searchParams }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const { range } = await searchParams;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchQuery(readOptions('getSiteInsights', insightsInput(place, range?.toString()))),
  ]);
  return (
    <Prefetched client={queries}>
      <InsightsScreen {...place} />
    </Prefetched>
  );
}
