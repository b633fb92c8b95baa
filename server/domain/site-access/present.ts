import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import type { Config } from '#server/config.ts';
import { readShareKey } from '#server/core/share-keys.ts';
import { addressIn } from '#server/core/site-urls.ts';
import type { ShareLinkRow, SiteRow } from './store.ts';

/** A share link with its secret address, for those who administer the site. */
export function presentShareLink(config: Config, site: SiteRow, row: ShareLinkRow): ShareLink {
  return {
    object: 'share-link',
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    active: row.active,
    urls: { published: addressIn(config, site, '/', readShareKey(config.secret, row)) },
  };
}
