import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SitePermissionsScreen } from '#components/sites/permissions-screen.tsx';

export const metadata: Metadata = { title: 'Site permissions' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function SitePermissionsPage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getSite', { params: place }));
  return (
    <Prefetched client={queries}>
      <SitePermissionsScreen {...place} />
    </Prefetched>
  );
}
