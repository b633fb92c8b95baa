import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { changeRequestConflicts as conflicts } from '#server/db/tables/content.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import type { MergeConflict } from '../merge-conflict.ts';

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;

export type ConflictRow = Omit<typeof conflicts.$inferSelect, 'detail'> & { detail: MergeConflict };

const unresolved = {
  status: 'open',
  choice: null,
  resolvedBy: null,
  resolvedAt: null,
  resolution: null,
} as const;

/** Whether nobody has chosen a version of a conflict: it is open, or was resolved because its content went away. */
export const isUndecided = sql<boolean>`(${conflicts.status} = 'open' or ${conflicts.resolution} ->> 'isMoot' = 'true')`;

/** Rows that one statement inserts: it takes 65,535 parameters at most. */
const mostAtOnce = 1_000;

/** Inserts the conflicts of an update as open; a conflict that was resolved before is opened again. */
export async function openConflicts(
  tx: Db,
  { organizationId, spaceId, id: changeRequestId }: ChangeRequestKey,
  conflictRows: readonly Pick<ConflictRow, 'id' | 'pageId' | 'detail' | 'merged'>[],
): Promise<void> {
  for (let start = 0; start < conflictRows.length; start += mostAtOnce) {
    await tx
      .insert(conflicts)
      .values(
        conflictRows.slice(start, start + mostAtOnce).map((conflict) => ({
          organizationId,
          spaceId,
          changeRequestId,
          ...conflict,
          status: 'open' as const,
        })),
      )
      .onConflictDoUpdate({
        target: [conflicts.organizationId, conflicts.spaceId, conflicts.changeRequestId, conflicts.id],
        set: {
          detail: sql`excluded.detail`,
          pageId: sql`excluded.page_id`,
          merged: sql`excluded.merged`,
          ...unresolved,
        },
      });
  }
}

export async function listUndecidedConflicts(
  db: Db,
  changeRequest: ChangeRequestKey,
): Promise<ConflictRow[]> {
  const rows = await db
    .select()
    .from(conflicts)
    .where(and(ofChangeRequest(changeRequest), isUndecided))
    .orderBy(asc(conflicts.sequence));
  return rows as ConflictRow[];
}

export async function listOpenConflicts(db: Db, changeRequest: ChangeRequestKey): Promise<ConflictRow[]> {
  const rows = await db
    .select()
    .from(conflicts)
    .where(and(ofChangeRequest(changeRequest), eq(conflicts.status, 'open')))
    .orderBy(asc(conflicts.sequence));
  return rows as ConflictRow[];
}

/** Whether an update, of these revisions, had conflicts. */
export async function hasConflictsOf(
  db: Db,
  changeRequest: ChangeRequestKey,
  { main, changeRequest: earlier }: Record<'main' | 'changeRequest', string>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: conflicts.id })
    .from(conflicts)
    .where(
      and(
        ofChangeRequest(changeRequest),
        sql`${conflicts.merged} ->> 'main' = ${main}`,
        sql`${conflicts.merged} ->> 'changeRequest' = ${earlier}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function findConflict(
  db: Db,
  changeRequest: ChangeRequestKey,
  id: string,
): Promise<ConflictRow | undefined> {
  const [row] = await db
    .select()
    .from(conflicts)
    .where(and(ofChangeRequest(changeRequest), eq(conflicts.id, id)));
  return row as ConflictRow | undefined;
}

/** Marks conflicts as resolved. */
export async function resolveConflictRows(
  tx: Db,
  changeRequest: ChangeRequestKey,
  ids: readonly string[],
  resolution: {
    choice: NonNullable<ConflictRow['choice']>;
    resolvedBy: string;
    resolvedAt: Date;
    resolution: NonNullable<ConflictRow['resolution']>;
  },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(conflicts)
    .set({ status: 'resolved', ...resolution })
    .where(and(ofChangeRequest(changeRequest), inArray(conflicts.id, [...ids])));
}

/** Opens conflicts again: some by their id, or those that a revision of the change request resolved. */
export async function reopenConflicts(
  tx: Db,
  changeRequest: ChangeRequestKey,
  which: { ids: readonly string[] } | { revisionId: string },
): Promise<void> {
  const chosen =
    'ids' in which
      ? inArray(conflicts.id, [...which.ids])
      : sql`${conflicts.resolution} ->> 'revision' = ${which.revisionId}`;
  await tx
    .update(conflicts)
    .set(unresolved)
    .where(and(ofChangeRequest(changeRequest), chosen));
}

export const conflictOrder = orderBy({ by: sql`${conflicts.sequence}`, direction: 'asc', type: 'bigint' });

export async function listConflictRows(
  db: Db,
  changeRequest: ChangeRequestKey,
  status: ConflictRow['status'] | undefined,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  const rows = await db
    .select({ key: conflictOrder.key, row: conflicts })
    .from(conflicts)
    .where(and(ofChangeRequest(changeRequest), withStatus(status), after))
    .orderBy(...conflictOrder.orderBy)
    .limit(limit);
  return rows as { key: (string | null)[]; row: ConflictRow }[];
}

export async function countConflictRows(
  db: Db,
  changeRequest: ChangeRequestKey,
  status: ConflictRow['status'] | undefined,
): Promise<number> {
  return db.$count(conflicts, and(ofChangeRequest(changeRequest), withStatus(status)));
}

function withStatus(status: ConflictRow['status'] | undefined): SQL | undefined {
  return status === undefined ? undefined : eq(conflicts.status, status);
}

function ofChangeRequest({ organizationId, spaceId, id }: ChangeRequestKey): SQL | undefined {
  return and(
    eq(conflicts.organizationId, organizationId),
    eq(conflicts.spaceId, spaceId),
    eq(conflicts.changeRequestId, id),
  );
}
