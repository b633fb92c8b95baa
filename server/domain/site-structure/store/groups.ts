import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { siteSectionGroups, siteSections } from '#server/db/tables/site-structure.ts';
import { visibleSections } from './sections.ts';
import { isSiteVisitor, type SiteRow, type SiteViewer } from './structure.ts';

export type SiteSectionGroupRow = typeof siteSectionGroups.$inferSelect;

type SiteKey = Pick<SiteRow, 'organizationId' | 'id'>;

const groupsOf = ({ organizationId, id }: SiteKey) =>
  and(eq(siteSectionGroups.organizationId, organizationId), eq(siteSectionGroups.siteId, id));

export const groupOrder = orderBy(
  { by: sql`${siteSectionGroups.position}`, direction: 'asc', type: 'numeric' },
  { by: sql`${siteSectionGroups.id}`, direction: 'asc', type: 'text' },
);

/** Admins see every group, others those in which there is something for them. */
function visibleGroups(db: Db, site: SiteRow, viewer: SiteViewer): SQL | undefined {
  if (!isSiteVisitor(viewer) && viewer.role === 'admin') return groupsOf(site);
  const inside = db
    .select({ id: siteSections.id })
    .from(siteSections)
    .where(and(visibleSections(site, viewer), sql`${siteSections.groupId} = ${siteSectionGroups.id}`));
  return and(groupsOf(site), exists(inside));
}

export async function listGroupRows(
  db: Db,
  site: SiteRow,
  viewer: SiteViewer,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: groupOrder.key, row: siteSectionGroups })
    .from(siteSectionGroups)
    .where(and(visibleGroups(db, site, viewer), after))
    .orderBy(...groupOrder.orderBy)
    .limit(limit);
}

export async function countGroupRows(db: Db, site: SiteRow, viewer: SiteViewer): Promise<number> {
  return db.$count(siteSectionGroups, visibleGroups(db, site, viewer));
}

/** All groups of a site in order, to be arranged. */
export async function listGroups(db: Db, site: SiteKey): Promise<SiteSectionGroupRow[]> {
  return db
    .select()
    .from(siteSectionGroups)
    .where(groupsOf(site))
    .orderBy(asc(siteSectionGroups.position), asc(siteSectionGroups.id));
}

export async function insertGroup(tx: Db, row: SiteSectionGroupRow): Promise<void> {
  await tx.insert(siteSectionGroups).values(row);
}

export async function updateGroupRow(
  tx: Db,
  site: SiteKey,
  id: string,
  set: Partial<Pick<SiteSectionGroupRow, 'title' | 'icon' | 'position'>>,
): Promise<void> {
  await tx
    .update(siteSectionGroups)
    .set(set)
    .where(and(groupsOf(site), eq(siteSectionGroups.id, id)));
}

/** Deletes a group that holds no section any more. */
export async function deleteGroupRow(tx: Db, site: SiteKey, id: string): Promise<void> {
  await tx.delete(siteSectionGroups).where(and(groupsOf(site), eq(siteSectionGroups.id, id)));
}
