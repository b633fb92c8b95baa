import type { Metadata } from 'next';
import { Prefetched } from '#components/data/prefetched.tsx';
import { readOptions } from '#components/data/read-options.ts';
import { pageQueries } from '#components/data/server.ts';
import { SiteSettingsScreen } from '#components/sites/settings-screen.tsx';
import { readConsoleConfig } from '#console/config.ts';

export const metadata: Metadata = { title: 'Site settings' };

type Props = { params: Promise<{ org: string; site: string }> };

export default async function SiteSettingsPage({ params }: Props) {
  const { org: organizationId, site: siteId } = await params;
  const place = { organizationId, siteId };
  const queries = await pageQueries();
  await queries.prefetchQuery(readOptions('getSite', { params: place }));
  return (
    <Prefetched client={queries}>
      <SiteSettingsScreen {...place} sharedSeconds={readConsoleConfig().sitesSharedMaxAge} />
    </Prefetched>
  );
}
