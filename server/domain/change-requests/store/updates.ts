import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { revisions } from '#server/db/tables/content.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

const columns = {
  id: revisions.id,
  sequence: revisions.sequence,
  root: revisions.root,
  parents: revisions.parents,
};

export type Step = Pick<typeof revisions.$inferSelect, keyof typeof columns>;

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;

export interface Update extends Step {
  /** A later revision went back to what was before it. */
  isUndone: boolean;
}

const undoing = alias(revisions, 'undoing');

/** The revisions by which a change request took in main, the earliest first; main's is the second of their parents. */
export async function listUpdates(db: Db, changeRequest: ChangeRequestKey): Promise<Update[]> {
  const undone = db
    .select({ id: undoing.id })
    .from(undoing)
    .where(
      and(
        eq(undoing.organizationId, revisions.organizationId),
        eq(undoing.spaceId, revisions.spaceId),
        eq(undoing.changeRequestId, revisions.changeRequestId),
        eq(undoing.type, 'rollback'),
        eq(sql`${undoing.parents}[1]`, revisions.id),
      ),
    );
  return db
    .select({ ...columns, isUndone: sql<boolean>`${exists(undone)}` })
    .from(revisions)
    .where(
      and(
        ofSpace(changeRequest),
        eq(revisions.changeRequestId, changeRequest.id),
        eq(revisions.type, 'update'),
      ),
    )
    .orderBy(asc(revisions.sequence));
}

/** Revisions of a space by their ids. */
export async function loadSteps(
  db: Db,
  space: Omit<ChangeRequestKey, 'id'>,
  ids: readonly string[],
): Promise<Map<string, Step>> {
  const rows = await db
    .select(columns)
    .from(revisions)
    .where(and(ofSpace(space), inArray(revisions.id, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.id, row]));
}

function ofSpace({ organizationId, spaceId }: Omit<ChangeRequestKey, 'id'>): SQL | undefined {
  return and(eq(revisions.organizationId, organizationId), eq(revisions.spaceId, spaceId));
}
