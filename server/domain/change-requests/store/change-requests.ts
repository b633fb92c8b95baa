import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { WentAway } from '#server/core/errors.ts';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import {
  type ChangeRequestRecord,
  type ChangeRequestRow,
  fromChangeRequests,
} from '#server/domain/content/index.ts';

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
  const number = /^[1-9]\d{0,8}$/.test(idOrNumber) ? Number(idOrNumber) : undefined;
  const [record] = await fromChangeRequests(db, {}).where(
    and(
      eq(changeRequests.organizationId, organizationId),
      eq(changeRequests.spaceId, spaceId),
      or(
        eq(changeRequests.id, idOrNumber),
        number === undefined ? undefined : eq(changeRequests.number, number),
      ),
    ),
  );
  return record;
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

/** Locks a change request until the transaction ends. Its space must be locked before it. */
export async function lockChangeRequest(
  tx: Db,
  { organizationId, spaceId }: Space,
  id: string,
): Promise<ChangeRequestRow> {
  const [row] = await tx
    .select()
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, id),
      ),
    )
    .for('update');
  if (!row) throw new WentAway();
  return row;
}

export async function insertChangeRequest(
  tx: Db,
  row: typeof changeRequests.$inferInsert,
): Promise<ChangeRequestRow> {
  const [inserted] = await tx.insert(changeRequests).values(row).returning();
  if (!inserted) throw new Error('The new change request was not written');
  return inserted;
}

export async function updateChangeRequestRow(
  tx: Db,
  { organizationId, spaceId, id }: Space & { id: string },
  set: Partial<typeof changeRequests.$inferInsert>,
): Promise<ChangeRequestRow> {
  const [row] = await tx
    .update(changeRequests)
    .set(set)
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, id),
      ),
    )
    .returning();
  if (!row) throw new WentAway();
  return row;
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
