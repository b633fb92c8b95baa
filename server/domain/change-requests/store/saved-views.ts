import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { SavedViewFilters } from '#lib/contract/change-requests/saved-views.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { savedViews } from '#server/db/tables/content.ts';

export type SavedViewRow = typeof savedViews.$inferSelect;

/** The unique index of the names in a list. */
export const savedViewNames = 'saved_views_name';

interface Owner {
  organizationId: string;
  userId: string;
}

function ownedBy({ organizationId, userId }: Owner) {
  return and(eq(savedViews.organizationId, organizationId), eq(savedViews.userId, userId));
}

/** A person's views by name, without those of spaces that they can't open now. */
export async function listSavedViewRows(
  db: Db,
  organizationId: string,
  { id: userId, role }: Viewer,
): Promise<SavedViewRow[]> {
  const readable = sql`exists (select 1 from ${spaces} where ${and(
    eq(spaces.organizationId, organizationId),
    eq(spaces.id, savedViews.spaceId),
    sql`${spaces.deletedAt} is null`,
    rightsOf({ organizationId, userId, role }).has('read', spaces),
  )})`;
  return db
    .select()
    .from(savedViews)
    .where(and(ownedBy({ organizationId, userId }), or(eq(savedViews.spaceId, ''), readable)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
}

export async function countSavedViews(db: Db, owner: Owner, spaceId: string): Promise<number> {
  return db.$count(savedViews, and(ownedBy(owner), eq(savedViews.spaceId, spaceId)));
}

export async function insertSavedView(tx: Db, row: SavedViewRow): Promise<void> {
  await tx.insert(savedViews).values(row);
}

/** The view after the change; undefined when the person has none with this id. */
export async function updateSavedViewRow(
  tx: Db,
  owner: Owner,
  id: string,
  set: { name?: string; filters?: SavedViewFilters },
): Promise<SavedViewRow | undefined> {
  const [row] = await tx
    .update(savedViews)
    // Without a change, the row is still read.
    .set({ userId: owner.userId, ...set })
    .where(and(ownedBy(owner), eq(savedViews.id, id)))
    .returning();
  return row;
}

/** Whether there was one. */
export async function deleteSavedViewRow(tx: Db, owner: Owner, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(savedViews).where(and(ownedBy(owner), eq(savedViews.id, id)));
  return (rowCount ?? 0) > 0;
}
