import type { ShareLink } from '#lib/contract/site-access/schemas.ts';
import type { Services } from '#server/core/services.ts';
import { readAddressKey } from '#server/core/share-keys.ts';
import { addressIn } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import { loadPeople } from '#server/domain/content/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import type { ShareLinkRow } from './store/share-links.ts';
import type { SiteRow } from './store/sites.ts';

type PresentContext = Pick<Services, 'config'> & { tx: Db };

/** Share links of a site with their secret addresses, for those who administer the site. */
export async function presentShareLinks(
  { tx, config }: PresentContext,
  site: SiteRow,
  rows: readonly ShareLinkRow[],
): Promise<ShareLink[]> {
  const creators = rows.map(({ createdBy }) => createdBy);
  const people = await loadPeople(tx, creators);
  return rows.map((row) => present(config, site, row, people));
}

/** One share link of a site, as in `presentShareLinks`. */
export async function presentShareLink(
  { tx, config }: PresentContext,
  site: SiteRow,
  row: ShareLinkRow,
): Promise<ShareLink> {
  return present(config, site, row, await loadPeople(tx, [row.createdBy]));
}

function present(
  config: Services['config'],
  site: SiteRow,
  row: ShareLinkRow,
  people: Awaited<ReturnType<typeof loadPeople>>,
): ShareLink {
  const creator = people.get(row.createdBy ?? '');
  return {
    object: 'share-link',
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...(creator ? { createdBy: presentUser(config.publicUrl, creator) } : {}),
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
