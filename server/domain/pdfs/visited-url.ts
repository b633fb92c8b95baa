import type { Config } from '#server/config.ts';
import { addressIn, basePathOf } from '#server/core/site-urls.ts';
import type { Db } from '#server/db/database.ts';
import type { VisitorIdentity } from '#server/db/visitor-proof.ts';
import { customizationOf, loadFonts, loadOverrides } from '#server/domain/site-customization/index.ts';
import { findVisitedPlace } from './store.ts';

/** Where visitors of a site read a space of it; undefined where the site offers them no PDFs of the space. */
export async function findVisitedUrl(
  { db, config }: { db: Db; config: Config },
  visitor: VisitorIdentity,
  spaceId: string,
): Promise<string | undefined> {
  const place = await findVisitedPlace(db, visitor, spaceId);
  if (!place) return undefined;
  const { site, siteSpace, section } = place;
  const overrides = (await loadOverrides(db, site)).get(siteSpace.id) ?? null;
  const look = customizationOf(site, await loadFonts(db, config, site), overrides);
  return look.pdf.enabled ? addressIn(config, site, basePathOf(siteSpace, section)) : undefined;
}
