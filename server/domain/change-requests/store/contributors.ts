import { and, eq, type SQL, sql } from 'drizzle-orm';
import { builtOnce, placeholders } from '#server/db/built.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { contributors } from '#server/db/tables/content.ts';
import { users } from '#server/db/tables/people.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;

const countContribution = builtOnce((db) =>
  db
    .insert(contributors)
    .values({
      ...placeholders('organizationId', 'spaceId', 'changeRequestId', 'userId', 'updatedAt'),
      count: 1,
    })
    .onConflictDoUpdate({
      target: [
        contributors.organizationId,
        contributors.spaceId,
        contributors.changeRequestId,
        contributors.userId,
      ],
      set: { count: sql`${contributors.count} + 1`, updatedAt: sql`excluded.updated_at` },
    })
    .prepare('count_contribution'),
);

/** Counts an edit of a change request for the person who made it. */
export async function noteContribution(
  tx: Db,
  { organizationId, spaceId, id: changeRequestId }: ChangeRequestKey,
  userId: string,
  updatedAt: Date,
): Promise<void> {
  await countContribution(tx).execute({ organizationId, spaceId, changeRequestId, userId, updatedAt });
}

export const contributorOrder = orderBy(
  { by: sql`${contributors.updatedAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${contributors.userId}`, direction: 'asc', type: 'text' },
);

export async function listContributorRows(
  db: Db,
  changeRequest: ChangeRequestKey,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return db
    .select({ key: contributorOrder.key, row: contributors, user: users })
    .from(contributors)
    .innerJoin(users, eq(users.id, contributors.userId))
    .where(and(ofChangeRequest(changeRequest), after))
    .orderBy(...contributorOrder.orderBy)
    .limit(limit);
}

export async function countContributorRows(db: Db, changeRequest: ChangeRequestKey): Promise<number> {
  return db.$count(contributors, ofChangeRequest(changeRequest));
}

function ofChangeRequest({ organizationId, spaceId, id }: ChangeRequestKey): SQL | undefined {
  return and(
    eq(contributors.organizationId, organizationId),
    eq(contributors.spaceId, spaceId),
    eq(contributors.changeRequestId, id),
  );
}
