import { NotFound, PassphraseNeeded, UnknownShareKey } from '#server/core/errors.ts';
import type { SiteHost } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import { findLinkToEnter } from './store/sites.ts';

/**
 * Refuses a visitor whom a site does not let in. Only the key of a share link with a passphrase is told from one that
 * opens nothing.
 */
export async function refuseEntry(
  db: Db,
  host: SiteHost,
  { shareKey, keyHash }: { shareKey: string | undefined; keyHash: Buffer | undefined },
): Promise<never> {
  if (keyHash && (await findLinkToEnter(db, host, keyHash))) throw new PassphraseNeeded();
  throw shareKey === undefined ? new NotFound('published site') : new UnknownShareKey('published site');
}
