import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { siteSections } from '#server/db/tables/site-structure.ts';
import {
  isSiteVisitor,
  type SiteRow,
  type SiteSectionRow,
  type SiteViewer,
  showsSomething,
} from './structure.ts';

type SiteKey = Pick<SiteRow, 'organizationId' | 'id'>;

const sectionsOf = ({ organizationId, id }: SiteKey) =>
  and(eq(siteSections.organizationId, organizationId), eq(siteSections.siteId, id));

export const sectionOrder = orderBy(
  { by: sql`${siteSections.position}`, direction: 'asc', type: 'numeric' },
  { by: sql`${siteSections.id}`, direction: 'asc', type: 'text' },
);

/** Admins see every section, others those in which there is something for them. */
export function visibleSections(site: SiteRow, viewer: SiteViewer): SQL | undefined {
  const all = !isSiteVisitor(viewer) && viewer.role === 'admin';
  return and(sectionsOf(site), all ? undefined : showsSomething(site, viewer));
}

export async function listSectionRows(
  db: Db,
  site: SiteRow,
  viewer: SiteViewer,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: sectionOrder.key, row: siteSections })
    .from(siteSections)
    .where(and(visibleSections(site, viewer), after))
    .orderBy(...sectionOrder.orderBy)
    .limit(limit);
}

export async function countSectionRows(db: Db, site: SiteRow, viewer: SiteViewer): Promise<number> {
  return db.$count(siteSections, visibleSections(site, viewer));
}

/** All sections of a site in order, to be arranged. */
export async function listSections(db: Db, site: SiteKey): Promise<SiteSectionRow[]> {
  return db
    .select()
    .from(siteSections)
    .where(sectionsOf(site))
    .orderBy(asc(siteSections.position), asc(siteSections.id));
}

export async function insertSection(tx: Db, row: SiteSectionRow): Promise<void> {
  await tx.insert(siteSections).values(row);
}

export async function updateSectionRow(
  tx: Db,
  site: SiteKey,
  id: string,
  set: Partial<Omit<SiteSectionRow, 'organizationId' | 'siteId' | 'id' | 'isDefault'>>,
): Promise<void> {
  await tx
    .update(siteSections)
    .set(set)
    .where(and(sectionsOf(site), eq(siteSections.id, id)));
}

/** Makes one section what the site begins with, and no other. */
export async function setDefaultSection(tx: Db, site: SiteKey, id: string | undefined): Promise<void> {
  await tx
    .update(siteSections)
    .set({ isDefault: false })
    .where(and(sectionsOf(site), eq(siteSections.isDefault, true)));
  if (id === undefined) return;
  await tx
    .update(siteSections)
    .set({ isDefault: true })
    .where(and(sectionsOf(site), eq(siteSections.id, id)));
}

/** Deletes a section and its places for spaces; the spaces stay. Share links that opened it alone open nothing after. */
export async function deleteSectionRow(tx: Db, site: SiteKey, id: string): Promise<void> {
  await tx
    .update(shareLinks)
    .set({ sectionIds: sql`array_remove(${shareLinks.sectionIds}, ${id})` })
    .where(
      and(
        eq(shareLinks.organizationId, site.organizationId),
        eq(shareLinks.siteId, site.id),
        sql`${id} = any(${shareLinks.sectionIds})`,
      ),
    );
  await tx.delete(siteSections).where(and(sectionsOf(site), eq(siteSections.id, id)));
}
