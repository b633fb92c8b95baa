import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { listOptions, readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { CustomizationScreen } from '#components/sites/customization-screen.tsx';
import { siteSpacesInput } from '#components/sites/site-spaces-input.ts';

export const metadata: Metadata = { title: 'Site customization' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function CustomizationPage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await Promise.all([
    queries.prefetchQuery(readOptions('getSite', { params: place })),
    queries.prefetchQuery(readOptions('getSiteCustomization', { params: place })),
    queries.prefetchInfiniteQuery(listOptions('listSiteSpaces', siteSpacesInput(place))),
  ]);
  return (
    <Prefetched client={queries}>
      <CustomizationScreen {...place} />
    </Prefetched>
  );
}
