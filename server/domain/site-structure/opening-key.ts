import type { Services } from '#server/core/services.ts';
import { findableKey } from '#server/core/share-keys.ts';
import { isAddressKeyOf } from '#server/db/publications.ts';
import type { SiteRow } from './store/structure.ts';

/** The share key of a query, if it is in the address of a share link that leads to the site. Any other key counts as none, and addresses go without it. */
export async function openingKey(
  { tx, config }: { tx: Services['db']; config: Services['config'] },
  site: SiteRow,
  shareKey: string | undefined,
): Promise<string | undefined> {
  const keyHash = findableKey(config.secret, shareKey);
  return keyHash && (await isAddressKeyOf(tx, site, keyHash)) ? shareKey : undefined;
}
