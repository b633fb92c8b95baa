import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { containsText } from '#server/db/like.ts';
import { orderBy } from '#server/db/pages.ts';
import { shareLinks } from '#server/db/tables/share-links.ts';
import { siteSections } from '#server/db/tables/site-structure.ts';

export type ShareLinkRow = typeof shareLinks.$inferSelect;

export interface SiteKey {
  organizationId: string;
  id: string;
}

const linksOf = ({ organizationId, id }: SiteKey) =>
  and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.siteId, id));

export const shareLinkOrder = orderBy(
  { by: sql`${shareLinks.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${shareLinks.id}`, direction: 'asc', type: 'text' },
);

interface LinkFilter {
  site: SiteKey;
  search?: string | undefined;
}

const matching = ({ site, search }: LinkFilter) =>
  and(linksOf(site), search ? sql`${shareLinks.name} ilike ${containsText(search)}` : undefined);

export async function listShareLinkRows(
  db: Db,
  filter: LinkFilter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: shareLinkOrder.key, row: shareLinks })
    .from(shareLinks)
    .where(and(matching(filter), after))
    .orderBy(...shareLinkOrder.orderBy)
    .limit(limit);
}

export async function countShareLinkRows(db: Db, filter: LinkFilter): Promise<number> {
  return db.$count(shareLinks, matching(filter));
}

export async function insertShareLink(tx: Db, row: ShareLinkRow): Promise<void> {
  await tx.insert(shareLinks).values(row);
}

/** A share link of a site, which nobody else changes until the transaction ends; undefined when there is none. */
export async function lockShareLink(tx: Db, site: SiteKey, id: string): Promise<ShareLinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(shareLinks)
    .where(and(linksOf(site), eq(shareLinks.id, id)))
    .for('no key update');
  return row;
}

/** Changes a share link of a site; undefined when there is none. Without changes it is only read. */
export async function updateShareLinkRow(
  tx: Db,
  site: SiteKey,
  id: string,
  set: Partial<Omit<ShareLinkRow, keyof SiteKey | 'siteId'>>,
): Promise<ShareLinkRow | undefined> {
  const where = and(linksOf(site), eq(shareLinks.id, id));
  const [row] =
    Object.keys(set).length === 0
      ? await tx.select().from(shareLinks).where(where)
      : await tx.update(shareLinks).set(set).where(where).returning();
  return row;
}

/** Deletes a share link of a site; undefined when there was none. */
export async function deleteShareLinkRow(
  tx: Db,
  site: SiteKey,
  id: string,
): Promise<ShareLinkRow | undefined> {
  const [row] = await tx
    .delete(shareLinks)
    .where(and(linksOf(site), eq(shareLinks.id, id)))
    .returning();
  return row;
}

/** Which of these are ids of sections of a site. */
export async function listSectionIds(
  db: Db,
  { organizationId, id: siteId }: SiteKey,
  ids: readonly string[],
): Promise<string[]> {
  const { id } = siteSections;
  const rows = await db
    .select({ id })
    .from(siteSections)
    .where(
      and(
        eq(siteSections.organizationId, organizationId),
        eq(siteSections.siteId, siteId),
        inArray(id, [...ids]),
      ),
    );
  return rows.map((row) => row.id);
}

/** A share link of a site as whose reader somebody previews it; `sectionIds` is null where it opens all sections. */
export async function findPreviewedLink(
  db: Db,
  { organizationId, siteId }: { organizationId: string; siteId: string },
  id: string,
): Promise<{ name: string; sectionIds: string[] | null } | undefined> {
  const [row] = await db
    .select({ name: shareLinks.name, sectionIds: shareLinks.sectionIds })
    .from(shareLinks)
    .where(and(linksOf({ organizationId, id: siteId }), eq(shareLinks.id, id)));
  return row;
}
