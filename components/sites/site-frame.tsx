'use client';

import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ShellAction } from '#components/actions/actions.ts';
import { useActions } from '#components/actions/actions-provider.tsx';
import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { useRead, useWholeList } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { useRouter } from '#components/form/router.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { LinkTabs } from '#components/frame/link-tabs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Switcher } from '#components/frame/switcher.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Site } from '#lib/contract/sites/schemas.ts';
import { paths } from '#lib/paths.ts';
import { type SiteActionsOptions, siteActions } from './site-actions.ts';
import { StateBadge } from './state-badge.tsx';

export type SitePlace = { organizationId: string; siteId: string };

export type SiteFrameProps = SitePlace & {
  /** The primary action of the screen, after the site has loaded. */
  action?: (site: Site) => ReactNode;
  /** What the screen knows about publishing. */
  publishing?: Pick<SiteActionsOptions, 'notReady' | 'activeLinks'>;
  width?: 'page' | 'full';
  fill?: boolean;
  /** Shown while the site loads, with the layout of the screen. */
  loading?: ReactNode;
  children: (site: Site) => ReactNode;
};

/** The frame of every screen of a site: its title and state, the link to open it, its tabs and a switcher. */
export function SiteFrame({ action, publishing, width, fill, loading, children, ...place }: SiteFrameProps) {
  const { organizationId, siteId } = place;
  const { organization } = useShell().session;
  const { data: site, error, refetch } = useRead('getSite', { params: place });
  const router = useRouter();
  useSiteKeys(place);
  const title = site?.title ?? 'Site';
  return (
    <Screen
      title={<bdi>{title}</bdi>}
      badge={site ? <StateBadge published={site.published} /> : null}
      width={width}
      fill={fill}
      action={
        site ? (
          <>
            {site.urls.published ? (
              <Button asChild>
                <a href={site.urls.published} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden />
                  Open site
                </a>
              </Button>
            ) : null}
            <OpenThingMenu
              singular="site"
              thing={site}
              name={title}
              actions={siteActions({
                organizationId,
                ...publishing,
                onDeleted: () => router.push(paths.sites(organizationId)),
              })}
            />
            {action?.(site)}
          </>
        ) : null
      }
      crumbs={[
        organizationCrumb(organization),
        { label: 'Sites', href: paths.sites(organizationId) },
        {
          label: title,
          href: paths.site(organizationId, siteId),
          others: <SiteSwitcher {...place} />,
        },
      ]}
      tabs={
        error && !site ? null : (
          <LinkTabs label="Site" tabs={tabsOf(place).map(({ label, href }) => ({ label, href }))} />
        )
      }
    >
      {site ? (
        children(site)
      ) : error ? (
        <FailureView failure={error.failure} onRetry={() => void refetch()} />
      ) : (
        (loading ?? <Skeleton className="h-64" />)
      )}
    </Screen>
  );
}

function tabsOf({ organizationId, siteId }: SitePlace) {
  return [
    { label: 'Overview', href: paths.site(organizationId, siteId), keys: 's' },
    { label: 'Preview', href: paths.sitePreview(organizationId, siteId), keys: 'p' },
    { label: 'Insights', href: paths.siteInsights(organizationId, siteId), keys: 'i' },
    { label: 'Share links', href: paths.siteShareLinks(organizationId, siteId), keys: 'l' },
    { label: 'Visitor sign-in', href: paths.siteVisitorSignIn(organizationId, siteId), keys: 'v' },
    { label: 'Redirects', href: paths.siteRedirects(organizationId, siteId), keys: 'r' },
    { label: 'Customization', href: paths.siteCustomization(organizationId, siteId), keys: 'k' },
    { label: 'MCP servers', href: paths.siteMcpServers(organizationId, siteId), keys: 'm' },
    { label: 'Permissions', href: paths.sitePermissions(organizationId, siteId), keys: undefined },
    { label: 'Settings', href: paths.siteSettings(organizationId, siteId), keys: undefined },
  ];
}

function useSiteKeys({ organizationId, siteId }: SitePlace): void {
  const router = useRouter();
  const actions: ShellAction[] = tabsOf({ organizationId, siteId }).map(({ label, href, keys }) => ({
    id: `site-${label}`,
    name: `${label} of this site`,
    group: 'Site',
    icon: ExternalLink,
    keys,
    run: () => router.push(href),
  }));
  useActions(actions);
}

function SiteSwitcher({ organizationId, siteId }: SitePlace) {
  const [isWanted, setWanted] = useState(false);
  const input = { params: { organizationId }, query: { limit: '1000' } };
  const list = useWholeList('listSites', input, isWanted);
  return (
    <Switcher
      name="Other sites"
      current={paths.site(organizationId, siteId)}
      entries={list.items.map((site) => ({ label: site.title, href: paths.site(organizationId, site.id) }))}
      isLoading={list.isLoading}
      failure={list.failure}
      onOpen={() => setWanted(true)}
    />
  );
}
