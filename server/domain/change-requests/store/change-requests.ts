import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { WentAway } from '#server/core/errors.ts';
import { builtOnce, placeholders } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { qualified } from '#server/db/qualified.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequestConflicts, changeRequests } from '#server/db/tables/content.ts';
import {
  type ChangeRequestRecord,
  type ChangeRequestRow,
  fromChangeRequests,
} from '#server/domain/content/index.ts';
import { isUndecided } from './conflicts.ts';

export type Status = ChangeRequestRow['status'];

interface Space {
  organizationId: string;
  spaceId: string;
}

/** A change request by its id or by its number within the space. */
export async function findChangeRequest(
  db: Db,
  { organizationId, spaceId }: Space,
  idOrNumber: string,
): Promise<ChangeRequestRecord | undefined> {
  const [record] = await selectRecord(db).execute({ organizationId, spaceId, ...named(idOrNumber) });
  return record;
}

const selectRecord = builtOnce((db) =>
  fromChangeRequests(db, {}).where(isNamed()).prepare('change_request_record'),
);

function named(idOrNumber: string): { id: string; number: number | null } {
  return { id: idOrNumber, number: /^[1-9]\d{0,8}$/.test(idOrNumber) ? Number(idOrNumber) : null };
}

/** Whether a change request is the one of `named`. */
function isNamed(): SQL | undefined {
  const { organizationId, spaceId, id, number } = placeholders('organizationId', 'spaceId', 'id', 'number');
  return and(
    eq(changeRequests.organizationId, organizationId),
    eq(changeRequests.spaceId, spaceId),
    or(eq(changeRequests.id, id), eq(changeRequests.number, number)),
  );
}

/** The numbers and spaces of change requests, by their ids. */
export async function loadChangeRequestNumbers(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, { spaceId: string; number: number }>> {
  if (ids.length === 0) return new Map();
  const { id, spaceId, number } = changeRequests;
  const rows = await db
    .select({ id, spaceId, number })
    .from(changeRequests)
    .where(and(eq(changeRequests.organizationId, organizationId), inArray(id, [...ids])));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

const selectAndLock = builtOnce((db) =>
  db.select().from(changeRequests).where(isNamed()).for('update').prepare('lock_change_request'),
);

/** Locks a change request, by its id or number, until the transaction ends. Its space must be locked before it. */
export async function lockChangeRequest(
  tx: Db,
  { organizationId, spaceId }: Space,
  idOrNumber: string,
): Promise<ChangeRequestRow | undefined> {
  const [row] = await selectAndLock(tx).execute({ organizationId, spaceId, ...named(idOrNumber) });
  return row;
}

const hasUndecidedConflicts = qualified(sql<boolean>`exists (select from ${changeRequestConflicts}
  where ${changeRequestConflicts.organizationId} = ${changeRequests.organizationId}
    and ${changeRequestConflicts.spaceId} = ${changeRequests.spaceId}
    and ${changeRequestConflicts.changeRequestId} = ${changeRequests.id}
    and ${isUndecided})`);

export async function insertChangeRequest(
  tx: Db,
  row: typeof changeRequests.$inferInsert,
): Promise<ChangeRequestRow> {
  const [inserted] = await tx.insert(changeRequests).values(row).returning();
  if (!inserted) throw new Error('The new change request was not written');
  return inserted;
}

/** Updates a change request and tells whether it has conflicts that nobody has decided. */
export async function updateChangeRequestRow(
  tx: Db,
  { organizationId, spaceId, id }: Space & { id: string },
  set: Partial<typeof changeRequests.$inferInsert>,
): Promise<{ row: ChangeRequestRow; hasUndecidedConflicts: boolean }> {
  const [updated] = await tx
    .update(changeRequests)
    .set(set)
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, id),
      ),
    )
    .returning({ row: changeRequests, hasUndecidedConflicts });
  if (!updated) throw new WentAway();
  return updated;
}

/** Returns the next number of a space. The caller has locked the space's row, so no number is skipped or used twice. */
export async function assignNumber(tx: Db, { organizationId, spaceId }: Space): Promise<number> {
  const [row] = await tx
    .update(spaces)
    .set({ lastChangeRequestNumber: sql`${spaces.lastChangeRequestNumber} + 1` })
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)))
    .returning({ number: spaces.lastChangeRequestNumber });
  if (!row) throw new WentAway();
  return row.number;
}

/** Updates a space's counts when a change request changes its status; `from` is null for a new one. */
export async function countStatus(
  tx: Db,
  { organizationId, spaceId }: Space,
  from: Status | null,
  to: Status,
): Promise<void> {
  const step = (status: Status) => Number(to === status) - Number(from === status);
  await tx
    .update(spaces)
    .set({
      changeRequests: sql`${spaces.changeRequests} + ${from === null ? 1 : 0}`,
      changeRequestsOpen: sql`${spaces.changeRequestsOpen} + ${step('open')}`,
      changeRequestsDraft: sql`${spaces.changeRequestsDraft} + ${step('draft')}`,
    })
    .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)));
}
