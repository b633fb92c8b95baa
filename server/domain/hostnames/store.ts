import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { siteHostnames, sites } from '#server/db/tables/sites.ts';

export type SiteRow = typeof sites.$inferSelect;
export type HostnameRow = typeof siteHostnames.$inferSelect;

type SiteKey = Pick<SiteRow, 'organizationId' | 'id'>;

const ofSite = ({ organizationId, id }: SiteKey) =>
  and(eq(siteHostnames.organizationId, organizationId), eq(siteHostnames.siteId, id));

export const hostnameOrder = orderBy({ by: sql`${siteHostnames.hostname}`, direction: 'asc', type: 'text' });

export async function listHostnameRows(
  db: Db,
  site: SiteKey,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: hostnameOrder.key, row: siteHostnames })
    .from(siteHostnames)
    .where(and(ofSite(site), after))
    .orderBy(...hostnameOrder.orderBy)
    .limit(limit);
}

export async function countHostnameRows(db: Db, site: SiteKey): Promise<number> {
  return db.$count(siteHostnames, ofSite(site));
}

/** The name that a site wants; undefined when it wants none. */
export async function findHostnameRow(db: Db, site: SiteKey): Promise<HostnameRow | undefined> {
  const [row] = await db.select().from(siteHostnames).where(ofSite(site));
  return row;
}

/** Writes the name that a site wants; false when it wants one already. */
export async function insertHostname(tx: Db, row: typeof siteHostnames.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(siteHostnames)
    .values(row)
    .onConflictDoNothing()
    .returning({ siteId: siteHostnames.siteId });
  return inserted.length > 0;
}

export async function updateHostname(
  tx: Db,
  site: SiteKey,
  set: Partial<Pick<HostnameRow, 'status' | 'aliases' | 'checkedAt' | 'missingSince'>>,
): Promise<void> {
  await tx.update(siteHostnames).set(set).where(ofSite(site));
}

/** Deletes the name that a site wants; whether it wants this one, and no other that was set in its place. */
export async function deleteHostname(tx: Db, site: SiteKey, hostname: string): Promise<boolean> {
  const deleted = await tx
    .delete(siteHostnames)
    .where(and(ofSite(site), eq(siteHostnames.hostname, hostname)))
    .returning({ siteId: siteHostnames.siteId });
  return deleted.length > 0;
}

export async function findSite(db: Db, { organizationId, id }: SiteKey): Promise<SiteRow | undefined> {
  const [row] = await db
    .select()
    .from(sites)
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)));
  return row;
}

/** The site that is read at a name; undefined when none is. */
export async function findSiteAt(db: Db, hostname: string): Promise<SiteRow | undefined> {
  const [row] = await db.select().from(sites).where(eq(sites.hostname, hostname));
  return row;
}

/** Sets or takes away the name that a site is read at. */
export async function setSiteHostname(
  tx: Db,
  { organizationId, id }: SiteKey,
  hostname: string | null,
): Promise<void> {
  await tx
    .update(sites)
    .set({ hostname })
    .where(and(eq(sites.organizationId, organizationId), eq(sites.id, id)));
}

/** Names to look up again: those in use that were not since `usedBefore`, and wanted ones not since `wantedBefore`, when they were added after `wantedAfter`. */
export async function listDueHostnames(
  db: Db,
  { usedBefore, wantedBefore, wantedAfter }: { usedBefore: Date; wantedBefore: Date; wantedAfter: Date },
  limit: number,
): Promise<HostnameRow[]> {
  const { checkedAt, createdAt, hostname } = siteHostnames;
  const isUsed = isNotNull(sites.hostname);
  const isNotSince = (before: Date) => or(isNull(checkedAt), lt(checkedAt, before));
  const rows = await db
    .select({ row: siteHostnames })
    .from(siteHostnames)
    .innerJoin(
      sites,
      and(eq(sites.organizationId, siteHostnames.organizationId), eq(sites.id, siteHostnames.siteId)),
    )
    .where(
      or(
        and(isUsed, isNotSince(usedBefore)),
        and(isNull(sites.hostname), isNotSince(wantedBefore), sql`${createdAt} > ${wantedAfter}`),
      ),
    )
    .orderBy(sql`${checkedAt} nulls first`, hostname, siteHostnames.siteId)
    .limit(limit);
  return rows.map(({ row }) => row);
}
