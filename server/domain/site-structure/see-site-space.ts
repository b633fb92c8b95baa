import type { SiteSpace } from '#lib/contract/site-structure/schemas.ts';
import { NotFound } from '#server/core/errors.ts';
import type { Services } from '#server/core/services.ts';
import { presentSiteSpace } from './present.ts';
import { listSiteSpaceRows, type Seer, type SiteRow } from './store/structure.ts';

/** More spaces than this are no site. */
export const maxSiteSpaces = 1000;

interface Seeing {
  tx: Services['db'];
  config: Services['config'];
}

/** A space of a site as someone sees it now; throws when it is not there. */
export async function seeSiteSpace(
  { tx, config }: Seeing,
  site: SiteRow,
  id: string,
  seer: Seer,
): Promise<SiteSpace> {
  const [found] = await listSiteSpaceRows(tx, { site, seer, id }, { after: undefined, limit: 1 });
  if (!found) throw new NotFound('site space');
  return presentSiteSpace(config, site, found);
}

/** Which spaces a site shows someone, in order. */
export async function listShownSpaces(
  tx: Services['db'],
  site: SiteRow,
  seer: Seer,
): Promise<{ id: string; spaceId: string }[]> {
  const rows = await listSiteSpaceRows(tx, { site, seer }, { after: undefined, limit: maxSiteSpaces });
  return rows.map(({ row }) => ({ id: row.id, spaceId: row.spaceId }));
}

/** Everything of a site that someone sees, in order. */
export async function seeStructure(
  { tx, config }: Seeing,
  site: SiteRow,
  seer: Seer,
  shareKey?: string,
): Promise<{ type: 'siteSpaces'; structure: SiteSpace[] }> {
  const rows = await listSiteSpaceRows(tx, { site, seer }, { after: undefined, limit: maxSiteSpaces });
  return {
    type: 'siteSpaces',
    structure: rows.map((found) => presentSiteSpace(config, site, found, shareKey)),
  };
}
