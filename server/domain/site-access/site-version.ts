import type { PublishedVersion } from '#lib/contract/site-access/schemas.ts';
import { NotFound, UnknownShareKey } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { basenameOf } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import { findSiteVersion } from './store.ts';

/**
 * The version of the published site at an address. Answers the same for a site that does not exist, is not published or
 * does not let the visitor in, whatever is wrong with their key.
 */
export async function readSiteVersion(
  { tx, config }: Pick<Services, 'config'> & { tx: Db },
  address: string,
  shareKey: string | undefined,
): Promise<PublishedVersion> {
  const basename = basenameOf(config, new URL(address));
  const row = basename && (await findSiteVersion(tx, basename, findableKey(config.secret, shareKey)));
  if (!row)
    throw shareKey === undefined ? new NotFound('published site') : new UnknownShareKey('published site');
  const { organizationId, siteId, visibility, version, revisions } = row;
  return { organization: organizationId, site: siteId, visibility, version, revisions };
}
