import { NotFound } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { movedAmong, type Neighbours } from './among.ts';
import { listSections, updateSectionRow } from './store/sections.ts';
import { listPlaces, type SiteRow, updateSiteSpaceRow } from './store/structure.ts';

/** Moves a space of a site among those of its section. A site has few parts, so they are simply counted anew. */
export async function arrangeSiteSpace(tx: Db, site: SiteRow, id: string, to: Neighbours): Promise<void> {
  const places = await listPlaces(tx, site);
  const moving = places.find((place) => place.id === id);
  if (!moving) throw new NotFound('site space');
  const siblings = places.filter(({ sectionId }) => sectionId === moving.sectionId);
  const order = movedAmong(
    siblings.map((place) => place.id),
    id,
    to,
  );
  const { organizationId, id: siteId } = site;
  for (const [at, id] of order.entries()) {
    await updateSiteSpaceRow(tx, { organizationId, siteId, id }, { position: String(at + 1) });
  }
}

/** Moves a section among its siblings. */
export async function arrangeSection(tx: Db, site: SiteRow, id: string, to: Neighbours): Promise<void> {
  const ids = (await listSections(tx, site)).map((section) => section.id);
  if (!ids.includes(id)) throw new NotFound('site section');
  for (const [at, each] of movedAmong(ids, id, to).entries()) {
    await updateSectionRow(tx, site, each, { position: String(at + 1) });
  }
}
