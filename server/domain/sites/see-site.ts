import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Standing } from '#server/core/can.ts';
import type { Services } from '#server/core/services.ts';
import { countSiteSpaceRows, type Seer } from '#server/domain/site-structure/index.ts';
import { presentSite } from './present.ts';
import type { SiteRow } from './store.ts';

interface Seeing {
  tx: Services['db'];
  config: Services['config'];
}

/** A site as someone sees it. */
export async function seeSite(
  { tx, config }: Seeing,
  row: SiteRow,
  standing: Standing,
  seer: Seer,
  shareKey?: string,
): Promise<Site> {
  const siteSpaces = await countSiteSpaceRows(tx, { site: row, seer });
  return presentSite(config, row, standing, siteSpaces, shareKey);
}
