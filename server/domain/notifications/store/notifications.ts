import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { notifications } from '#server/db/tables/notifications.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** A notification with what it is about, as that is now. */
export interface NotificationRecord {
  row: NotificationRow;
  space: typeof spaces.$inferSelect;
  changeRequest: typeof changeRequests.$inferSelect | null;
  actor: typeof users.$inferSelect | null;
}

/** Whose notifications, and which; those of spaces that they may not view any more are none. */
export interface Filter {
  organizationId: string;
  viewer: Viewer;
  unread?: boolean | undefined;
}

export const latestFirst: Order = orderBy(
  { by: sql`${notifications.updatedAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${notifications.id}`, direction: 'desc', type: 'text' },
);

function fromNotifications<Extra extends Record<string, SQL>>(db: Db, extra: Extra) {
  return db
    .select({ row: notifications, space: spaces, changeRequest: changeRequests, actor: users, ...extra })
    .from(notifications)
    .innerJoin(
      spaces,
      and(eq(spaces.organizationId, notifications.organizationId), eq(spaces.id, notifications.spaceId)),
    )
    .leftJoin(
      changeRequests,
      and(
        eq(changeRequests.organizationId, notifications.organizationId),
        eq(changeRequests.spaceId, notifications.spaceId),
        eq(changeRequests.id, notifications.changeRequestId),
      ),
    )
    .leftJoin(users, eq(users.id, notifications.actorId))
    .$dynamic();
}

function visibleTo(organizationId: string, { id: userId, role }: Viewer): SQL | undefined {
  return and(
    eq(notifications.organizationId, organizationId),
    eq(notifications.userId, userId),
    isNull(spaces.deletedAt),
    or(isNull(notifications.changeRequestId), isNotNull(changeRequests.id)),
    rightsOf({ organizationId, userId, role }).has('read', spaces),
  );
}

function matching({ organizationId, viewer, unread }: Filter): SQL | undefined {
  return and(
    visibleTo(organizationId, viewer),
    eq(notifications.inApp, true),
    unread === undefined ? undefined : (unread ? isNull : isNotNull)(notifications.readAt),
  );
}

export async function listNotificationRows(
  db: Db,
  filter: Filter,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return fromNotifications(db, { key: latestFirst.key })
    .where(and(matching(filter), after))
    .orderBy(...latestFirst.orderBy)
    .limit(limit);
}

export async function countNotificationRows(db: Db, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(fromNotifications(db, {}).where(matching(filter)).as('matching'));
  return row?.count ?? 0;
}

interface Marks {
  organizationId: string;
  userId: string;
  ids?: readonly string[] | undefined;
  readAt: Date | null;
}

/** Marks notifications of a person, all of them or some. What was read is not mailed any more. */
export async function markRows(tx: Db, { organizationId, userId, ids, readAt }: Marks): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt, ...(readAt ? { mailAt: null } : {}) })
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        eq(notifications.userId, userId),
        (readAt ? isNull : isNotNull)(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
      ),
    );
}

/** A person of an organization who is to be mailed. */
export interface Addressee {
  organizationId: string;
  title: string;
  userId: string;
  email: string;
  role: Role | null;
}

/** Some people who have something to be mailed by now. */
export async function listAddressees(db: Db, now: Date, limit: number): Promise<Addressee[]> {
  const rows = await db
    .selectDistinct({
      organizationId: notifications.organizationId,
      title: organizations.title,
      userId: notifications.userId,
      email: users.email,
      role: members.role,
    })
    .from(notifications)
    .innerJoin(
      members,
      and(
        eq(members.organizationId, notifications.organizationId),
        eq(members.userId, notifications.userId),
        eq(members.disabled, false),
      ),
    )
    .innerJoin(organizations, eq(organizations.id, notifications.organizationId))
    .innerJoin(users, and(eq(users.id, notifications.userId), isNotNull(users.emailVerifiedAt)))
    .where(lte(notifications.mailAt, now))
    .limit(limit);
  return rows.map((row) => ({ ...row, role: row.role as Role | null }));
}

/** Everything that waits to be mailed to a person and that they may view, the latest first. */
export async function listToMail(
  db: Db,
  { organizationId, userId: id, role }: Addressee,
  limit: number,
): Promise<NotificationRecord[]> {
  return fromNotifications(db, {})
    .where(
      and(
        visibleTo(organizationId, { id, role }),
        isNotNull(notifications.mailAt),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(...latestFirst.orderBy)
    .limit(limit);
}

/** Sets when what waits for a person is mailed, or that nothing waits any more. */
export async function setMailAt(
  db: Db,
  { organizationId, userId }: Pick<Addressee, 'organizationId' | 'userId'>,
  mailAt: Date | null,
  upTo?: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ mailAt })
    .where(
      and(
        eq(notifications.organizationId, organizationId),
        eq(notifications.userId, userId),
        isNotNull(notifications.mailAt),
        upTo && lte(notifications.updatedAt, upTo),
      ),
    );
}

/** Lets nothing wait that can’t be mailed: of people who left, are disabled, or have no address of theirs. */
export async function forgetUnmailable(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update ${notifications} set mail_at = null
    where ${notifications.mailAt} <= ${now.toISOString()}::timestamptz and not exists (
      select 1 from ${members} join ${users} on ${users.id} = ${members.userId}
      where ${members.organizationId} = ${notifications.organizationId} and ${members.userId} = ${notifications.userId}
        and not ${members.disabled} and ${users.emailVerifiedAt} is not null)`);
}

/** Deletes some notifications that nothing was added to since a time; how many. */
export async function deleteOldRows(db: Db, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${notifications} where ctid in (
    select ctid from ${notifications} where updated_at < ${before.toISOString()}::timestamptz limit ${limit})`);
  return rowCount ?? 0;
}
