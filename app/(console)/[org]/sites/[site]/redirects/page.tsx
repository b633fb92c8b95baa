import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { RedirectsScreen } from '#components/sites/redirects-screen.tsx';
import { siteListInput } from '#components/sites/site-list-input.ts';

export const metadata: Metadata = { title: 'Redirects' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function RedirectsPage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchInfiniteQuery(listOptions('listSiteRedirects', siteListInput(place, undefined))),
  ]);
  return (
    <Prefetched client={queries}>
      <RedirectsScreen {...place} />
    </Prefetched>
  );
}
