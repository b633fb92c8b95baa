import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import type { Config } from '#server/config.ts';
import { readAddressKey } from '#server/core/share-keys.ts';
import { addressIn } from '#server/core/site-urls.ts';
import type { ShareLinkRow } from './store/share-links.ts';
import type { SiteRow } from './store/sites.ts';

/** A share link with its secret address, for those who administer the site. */
export function presentShareLink(config: Config, site: SiteRow, row: ShareLinkRow): ShareLink {
  return {
    object: 'share-link',
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    active: row.active,
    ...(row.expiresAt ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.lastUsedAt ? { lastUsedAt: row.lastUsedAt.toISOString() } : {}),
    useCount: row.useCount,
    hasPassphrase: row.passphraseHash !== null,
    ...(row.sectionIds ? { sections: row.sectionIds } : {}),
    urls: { published: addressIn(config, site, '/', readAddressKey(config.secret, row)) },
  };
}
