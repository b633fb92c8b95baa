import { and, asc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { changeRequestViewers } from '#server/db/tables/content.ts';
import { users } from '#server/db/tables/people.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;

/** Of very many people who look at a change request, as many are named. */
const mostNamed = 20;
/** Of very many tabs of one person, as many count. */
const mostTabs = 20;

function viewersOf({ organizationId, spaceId, id }: ChangeRequestKey) {
  return and(
    eq(changeRequestViewers.organizationId, organizationId),
    eq(changeRequestViewers.spaceId, spaceId),
    eq(changeRequestViewers.changeRequestId, id),
  );
}

/** Somebody who looks at a change request in a tab; tabs that said nothing since a time are gone. */
interface Viewer {
  userId: string;
  tab: string;
  since: Date;
}

/** The tabs of a row that are still there, as JSON. */
const openTabs = (since: Date): SQL => sql`(
  select coalesce(jsonb_object_agg(one.key, one.value), '{}') from (
    select key, value from jsonb_each(${changeRequestViewers.tabs})
    where (value #>> '{}')::timestamptz > ${since.toISOString()}::timestamptz
    order by value desc limit ${mostTabs}) as one)`;

/** Notes that somebody looks at a change request; whether they did not do so before. */
export async function putViewer(
  tx: Db,
  { organizationId, spaceId, id: changeRequestId }: ChangeRequestKey,
  { userId, tab, since }: Viewer,
  now: Date,
): Promise<boolean> {
  const own = and(
    viewersOf({ organizationId, spaceId, id: changeRequestId }),
    eq(changeRequestViewers.userId, userId),
  );
  const before = await tx
    .select({ seenAt: changeRequestViewers.seenAt })
    .from(changeRequestViewers)
    .where(own);
  await tx
    .insert(changeRequestViewers)
    .values({
      ...{ organizationId, spaceId, changeRequestId, userId },
      seenAt: now,
      tabs: { [tab]: now.toISOString() },
    })
    .onConflictDoUpdate({
      target: [
        changeRequestViewers.organizationId,
        changeRequestViewers.spaceId,
        changeRequestViewers.changeRequestId,
        changeRequestViewers.userId,
      ],
      set: { seenAt: now, tabs: sql`${openTabs(since)} || excluded.tabs` },
    });
  return (before[0]?.seenAt ?? since) <= since;
}

/** Notes that somebody closed a tab; whether it was the last one in which they looked at the change request. */
export async function deleteViewer(
  tx: Db,
  changeRequest: ChangeRequestKey,
  { userId, tab, since }: Viewer,
): Promise<boolean> {
  const own = and(viewersOf(changeRequest), eq(changeRequestViewers.userId, userId));
  await tx
    .update(changeRequestViewers)
    .set({ tabs: sql`${openTabs(since)} - ${tab}::text` })
    .where(own);
  const gone = await tx
    .delete(changeRequestViewers)
    .where(and(own, sql`${changeRequestViewers.tabs} = '{}'`))
    .returning({ id: changeRequestViewers.userId });
  return gone.length > 0;
}

/** The others who look at a change request, by name. */
export async function listViewers(db: Db, changeRequest: ChangeRequestKey, userId: string, since: Date) {
  const rows = await db
    .select({ user: users })
    .from(changeRequestViewers)
    .innerJoin(users, eq(users.id, changeRequestViewers.userId))
    .where(
      and(
        viewersOf(changeRequest),
        ne(changeRequestViewers.userId, userId),
        gt(changeRequestViewers.seenAt, since),
      ),
    )
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(mostNamed);
  return rows.map(({ user }) => user);
}

/** Deletes those who left without a word. */
export async function deleteGoneViewers(db: Db, since: Date): Promise<void> {
  await db.delete(changeRequestViewers).where(lte(changeRequestViewers.seenAt, since));
}
