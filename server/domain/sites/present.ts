import { SiteIcon } from '#lib/contract/site-customization/schemas.ts';
import { type Site, siteActions } from '#lib/contract/sites/schemas.ts';
import type { Config } from '#server/config.ts';
import { type Access, permissionsFor } from '#server/core/can.ts';
import { addressIn, siteUrl } from '#server/core/site-urls.ts';
import { appUrl, locationOf } from '#server/core/urls.ts';
import { faviconOf } from '#server/domain/site-customization/index.ts';
import type { SiteRow } from './store.ts';

/** Where a site stands with the ad network. Only public sites may ask for ads. */
function presentAds({ ads, visibility }: SiteRow): Site['ads'] {
  if (ads === null) return { status: 'pending', submittable: visibility === 'public' };
  const { status, topic, zoneId = '', reason = '' } = ads;
  if (status === 'in-review') return { status, topic };
  return status === 'rejected' ? { status, reason } : { status, topic, zoneId };
}

/** Presents a site to someone with this access, with the number of spaces that they see. */
export function presentSite(
  config: Config,
  row: SiteRow,
  access: Access,
  siteSpaces: number,
  shareKey?: string,
): Site {
  const { publicUrl } = config;
  const { data: icon } = SiteIcon.safeParse(faviconOf(row));
  return {
    object: 'site',
    id: row.id,
    type: row.type as Site['type'],
    title: row.title,
    ...(icon ? { icon } : {}),
    basename: row.basename,
    ...(row.proxy === null ? {} : { proxy: { origin: row.proxy, target: siteUrl(config, row) } }),
    visibility: row.visibility,
    published: row.published,
    defaultLevel: row.defaultLevel as Site['defaultLevel'],
    siteSpaces,
    createdAt: row.createdAt.toISOString(),
    adaptiveContent: { enabled: row.adaptiveContent },
    ads: presentAds(row),
    agentsContext: row.agentsContext,
    features: [],
    urls: {
      location: locationOf(publicUrl, `/orgs/${row.organizationId}/sites/${row.id}`),
      app: appUrl(publicUrl, (p) => p.site(row.organizationId, row.id)),
      ...(row.published ? { published: addressIn(config, row, '/', shareKey) } : {}),
    },
    permissions: permissionsFor('site', siteActions, access),
  };
}
