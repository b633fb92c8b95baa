import type { Site } from '#lib/contract/sites/schemas.ts';
import type { Access } from '#server/core/can.ts';
import type { Services } from '#server/core/services.ts';
import { countSiteSpaceRows, type SiteViewer } from '#server/domain/site-structure/index.ts';
import { presentSite } from './present.ts';
import type { SiteRow } from './store.ts';

interface PresentContext {
  tx: Services['db'];
  config: Services['config'];
}

/** Presents a site to a viewer. */
export async function presentSiteTo(
  { tx, config }: PresentContext,
  row: SiteRow,
  access: Access,
  viewer: SiteViewer,
  shareKey?: string,
): Promise<Site> {
  const siteSpaces = await countSiteSpaceRows(tx, { site: row, viewer });
  return presentSite(config, row, access, siteSpaces, shareKey);
}
