import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SitePreviewScreen } from '#components/sites/preview-screen.tsx';
import { siteSpacesInput } from '#components/sites/site-spaces-input.ts';

export const metadata: Metadata = { title: 'Site preview' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function SitePreviewPage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchInfiniteQuery(listOptions('listSiteSpaces', siteSpacesInput(place))),
  ]);
  return (
    <Prefetched client={queries}>
      <SitePreviewScreen {...place} />
    </Prefetched>
  );
}
