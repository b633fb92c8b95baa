import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { siteSpaces } from '#server/db/tables/site-structure.ts';
import type { SiteSpaceRow } from './structure.ts';

type SiteSpaceKey = Pick<SiteSpaceRow, 'organizationId' | 'siteId' | 'id'>;

const hasKey = ({ organizationId, siteId, id }: SiteSpaceKey): SQL | undefined =>
  and(eq(siteSpaces.organizationId, organizationId), eq(siteSpaces.siteId, siteId), eq(siteSpaces.id, id));

export async function insertSiteSpace(tx: Db, row: typeof siteSpaces.$inferInsert): Promise<void> {
  await tx.insert(siteSpaces).values(row);
}

export async function updateSiteSpaceRow(
  tx: Db,
  key: SiteSpaceKey,
  set: Partial<Pick<SiteSpaceRow, 'path' | 'condition' | 'spaceId' | 'position' | 'sectionId'>>,
): Promise<void> {
  await tx.update(siteSpaces).set(set).where(hasKey(key));
}

/** Makes one space the only default of a section, or of a site without sections. */
export async function setDefault(
  tx: Db,
  { organizationId, siteId, sectionId }: Pick<SiteSpaceRow, 'organizationId' | 'siteId' | 'sectionId'>,
  id: string | undefined,
): Promise<void> {
  const ofSite = and(
    eq(siteSpaces.organizationId, organizationId),
    eq(siteSpaces.siteId, siteId),
    sql`${siteSpaces.sectionId} is not distinct from ${sectionId}`,
  );
  await tx
    .update(siteSpaces)
    .set({ isDefault: false })
    .where(and(ofSite, eq(siteSpaces.isDefault, true)));
  if (id === undefined) return;
  await tx
    .update(siteSpaces)
    .set({ isDefault: true })
    .where(and(ofSite, eq(siteSpaces.id, id)));
}

export async function deleteSiteSpaceRow(tx: Db, key: SiteSpaceKey): Promise<void> {
  await tx.delete(siteSpaces).where(hasKey(key));
}
