import type { SiteRedirect, SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import type { Config } from '#server/config.ts';
import { addressIn, basePathOf } from '#server/core/site-urls.ts';
import { presentSpace } from '#server/domain/spaces/index.ts';
import type { SiteRedirectRow } from './store/redirects.ts';
import type { SeenSiteSpace, SiteRow } from './store/structure.ts';

/** A space as its site shows it. */
export function presentSiteSpace(
  config: Config,
  site: SiteRow,
  { row, isDefault, space }: SeenSiteSpace,
  shareKey?: string,
): SiteSpace {
  const path = basePathOf({ path: row.path, isDefault });
  return {
    object: 'site-space',
    id: row.id,
    path: row.path,
    space: presentSpace(config, space),
    title: space.row.title,
    default: isDefault,
    ...(row.condition === null ? {} : { condition: row.condition }),
    hasAdvancedCustomizationFeature: false,
    draft: false,
    urls: site.published ? { published: addressIn(config, site.basename, path, shareKey) } : {},
  };
}

export function presentRedirect(row: SiteRedirectRow): SiteRedirect {
  return {
    object: 'site-redirect',
    id: row.id,
    source: row.source,
    destination: row.destination,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    draft: false,
    captureWildcard: false,
    permanent: false,
  };
}
