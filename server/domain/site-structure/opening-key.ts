import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { isOpenedBy } from '#server/db/publications.ts';
import type { SiteRow } from './store/structure.ts';

/** The share key of a query, if it opens the site. Any other key counts as none, and addresses go without it. */
export async function openingKey(
  { tx, config }: { tx: Services['db']; config: Services['config'] },
  site: SiteRow,
  shareKey: string | undefined,
): Promise<string | undefined> {
  const keyHash = findableKey(config.secret, shareKey);
  return keyHash && (await isOpenedBy(tx, site, keyHash)) ? shareKey : undefined;
}
