import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Role, roleAt } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { levelOn } from '#server/db/access.ts';
import { builtOnce, insertOnce, placeholders } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { type Publication, publication } from '#server/db/publications.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { restorableSince } from '../rules.ts';

export type SpaceRow = typeof spaces.$inferSelect;

const { position, ancestry, treePosition, visibility, visitorAuth, lastChangeRequestNumber, ...shown } =
  getTableColumns(spaces);

/** The columns of a space that are shown of it: reading a row of a list takes as long as it has columns. */
export const shownColumns = shown;

/** A space with one member's level and where it is published. */
export interface SpaceRecord {
  row: Pick<SpaceRow, keyof typeof shown>;
  level: Role | null;
  /** Where a published site shows it. */
  publication?: Publication | null;
  /** A visitor of such a site reads it. */
  visited?: boolean;
}

const selectSpace = builtOnce((db) => {
  const { organizationId, id, viewerId, viewerRole } = placeholders(
    'organizationId',
    'id',
    'viewerId',
    'viewerRole',
  );
  const level = levelOn(spaces, sql`${viewerId}::text`, sql`${viewerRole}::text`);
  return db
    .select({ row: spaces, level, publication })
    .from(spaces)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, id)))
    .prepare('space_of_viewer');
});

/** A space with the member's level, deleted or not; undefined when there is none. */
export async function findSpaceRow(
  db: Db,
  organizationId: string,
  id: string,
  viewer: Viewer,
): Promise<SpaceRecord | undefined> {
  const [row] = await selectSpace(db).execute({
    organizationId,
    id,
    viewerId: viewer.id,
    viewerRole: viewer.role,
  });
  return row && { ...row, level: roleAt(row.level) };
}

export const insertSpace = insertOnce(spaces);

/** Updates a space that is not deleted; returns whether there was one. */
export async function updateSpaceRow(
  tx: Db,
  organizationId: string,
  id: string,
  set: Partial<typeof spaces.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(spaces)
    .set(set)
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, id), isNull(spaces.deletedAt)))
    .returning({ id: spaces.id });
  return changed.length > 0;
}

/** Restores a deleted space; returns whether there was one. */
export async function restoreSpaceRow(
  tx: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const restored = await tx
    .update(spaces)
    .set({ deletedAt: null })
    .where(
      and(
        eq(spaces.organizationId, organizationId),
        eq(spaces.id, id),
        isNotNull(spaces.deletedAt),
        gte(spaces.deletedAt, restorableSince(now)),
      ),
    )
    .returning({ id: spaces.id });
  return restored.length > 0;
}

export type ExpiredSpace = Pick<SpaceRow, 'organizationId' | 'id' | 'title'>;

/** The spaces that could not be restored any more at a moment, oldest first. */
export async function listExpiredSpaces(db: Db, moment: Date): Promise<ExpiredSpace[]> {
  return db
    .select({ organizationId: spaces.organizationId, id: spaces.id, title: spaces.title })
    .from(spaces)
    .where(lt(spaces.deletedAt, restorableSince(moment)))
    .orderBy(asc(spaces.deletedAt));
}

/** Deletes a space that can't be restored any more; returns whether it existed. */
export async function deleteExpiredSpace(
  tx: Db,
  organizationId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .delete(spaces)
    .where(
      and(
        eq(spaces.organizationId, organizationId),
        eq(spaces.id, id),
        lt(spaces.deletedAt, restorableSince(now)),
      ),
    )
    .returning({ id: spaces.id });
  return removed.length > 0;
}
