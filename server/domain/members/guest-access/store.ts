import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { memberAccessEnd } from '#server/db/guest-access.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';

export interface DueGuest {
  organizationId: string;
  userId: string;
  displayName: string;
}

const isDue = (now: Date): SQL => sql`${memberAccessEnd} <= ${now.toISOString()}::timestamptz`;

/** Some guests whose access is over. */
export async function listDueGuests(db: Db, now: Date, limit: number): Promise<DueGuest[]> {
  return db
    .select({
      organizationId: members.organizationId,
      userId: members.userId,
      displayName: users.displayName,
    })
    .from(organizations)
    .innerJoin(members, eq(members.organizationId, organizations.id))
    .innerJoin(users, and(eq(users.id, members.userId), isNull(users.serviceAccountOf)))
    .where(and(sql`${organizations.guestDays} is not null`, isDue(now)))
    .orderBy(members.organizationId, members.userId)
    .limit(limit);
}

/** Disables a guest whose access is over; false when it is not any more. */
export async function disableDueGuest(
  tx: Db,
  { organizationId, userId }: DueGuest,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(members)
    .set({ disabled: true })
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId), isDue(now)));
  return (rowCount ?? 0) > 0;
}
