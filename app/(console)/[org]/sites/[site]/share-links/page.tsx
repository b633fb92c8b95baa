import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { ShareLinksScreen } from '#components/sites/share-links-screen.tsx';
import { siteListInput } from '#components/sites/site-list-input.ts';

export const metadata: Metadata = { title: 'Share links' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function ShareLinksPage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchInfiniteQuery(listOptions('listShareLinks', siteListInput(place, undefined))),
  ]);
  return (
    <Prefetched client={queries}>
      <ShareLinksScreen {...place} />
    </Prefetched>
  );
}
