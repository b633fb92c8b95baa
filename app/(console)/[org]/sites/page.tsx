import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { sitesInput } from '#components/sites/sites-input.ts';
import { SitesScreen } from '#components/sites/sites-screen.tsx';

export const metadata: Metadata = { title: 'Sites' };

type Props = {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function SitesPage({ params, searchParams }: Props) {
  const { org } = await params;
  const { q } = await searchParams;
  const queries = await pageQueries();
  const title = typeof q === 'string' ? q.trim() || undefined : undefined;
  await queries.prefetchInfiniteQuery(listOptions('listSites', sitesInput(org, title)));
  return (
    <Prefetched client={queries}>
      <SitesScreen organizationId={org} />
    </Prefetched>
  );
}
