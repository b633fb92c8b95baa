import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequestConflicts, changeRequests } from '#server/db/tables/content.ts';
import { users } from '#server/db/tables/people.ts';

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

const merger = alias(users, 'merger');
const scheduler = alias(users, 'scheduler');

/** What is shown of a person: reading a row of a list takes as long as it has columns. */
const personColumns = <Table extends typeof users | typeof merger | typeof scheduler>(table: Table) => ({
  id: table.id as Table['id'],
  displayName: table.displayName as Table['displayName'],
  email: table.email as Table['email'],
  photoUrl: table.photoUrl as Table['photoUrl'],
});

/** The columns from which a change request is presented, selected with `fromChangeRequests`. */
export const changeRequestColumns = {
  row: changeRequests,
  creator: personColumns(users),
  merger: personColumns(merger),
  scheduler: personColumns(scheduler),
  conflicts: sql<number>`(select count(*)::int from ${changeRequestConflicts}
    where ${changeRequestConflicts.organizationId} = ${changeRequests.organizationId}
      and ${changeRequestConflicts.spaceId} = ${changeRequests.spaceId}
      and ${changeRequestConflicts.changeRequestId} = ${changeRequests.id}
      and ${changeRequestConflicts.status} = 'open')`,
  mainRevision: spaces.revisionId,
};

type PersonColumns = Pick<typeof users.$inferSelect, 'id' | 'displayName' | 'email' | 'photoUrl'>;

/** A change request with its people, its open conflicts and the main revision of its space. */
export interface ChangeRequestRecord {
  row: ChangeRequestRow;
  creator: PersonColumns;
  merger: PersonColumns | null;
  scheduler: PersonColumns | null;
  conflicts: number;
  mainRevision: string;
}

/** Bytes of a stored description with which it is listed: a list of the longest ones would be a gigabyte. */
export const longestListed = 8_000;

/** The row of a change request as lists select it: a long description is left out, and not read. */
export const listedColumns = {
  row: {
    ...getTableColumns(changeRequests),
    description: sql<ChangeRequestRow['description']>`case
      when octet_length(${changeRequests.description}::text) <= ${sql.raw(String(longestListed))}
      then ${changeRequests.description} end`,
  },
};

/** Joins what `changeRequestColumns` needs. */
export function fromChangeRequests<Extra extends object>(db: Db, extra: Extra) {
  return db
    .select({ ...changeRequestColumns, ...extra })
    .from(changeRequests)
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, changeRequests.organizationId), eq(spaces.id, changeRequests.spaceId)),
    )
    .innerJoin(users, eq(users.id, changeRequests.createdBy))
    .leftJoin(merger, eq(merger.id, changeRequests.mergedBy))
    .leftJoin(scheduler, eq(scheduler.id, changeRequests.mergeScheduledBy));
}

export async function loadChangeRequests(
  db: Db,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  ids: readonly string[],
): Promise<ChangeRequestRecord[]> {
  if (ids.length === 0) return [];
  return fromChangeRequests(db, {}).where(
    and(
      eq(changeRequests.organizationId, organizationId),
      eq(changeRequests.spaceId, spaceId),
      inArray(changeRequests.id, [...ids]),
    ),
  );
}
