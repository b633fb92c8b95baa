import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { Viewer } from '#server/core/viewer.ts';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { comments } from '#server/db/tables/comments.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { notificationMutes, notificationSettings, notifications } from '#server/db/tables/notifications.ts';
import { members, organizations, users } from '#server/db/tables/people.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** A notification with what it is about, as that is now. */
export interface NotificationRecord {
  row: NotificationRow;
  space: typeof spaces.$inferSelect;
  changeRequest: typeof changeRequests.$inferSelect | null;
  actor: typeof users.$inferSelect | null;
  /** What its person muted: its change request, else its thread. */
  mutedThread: string | null;
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

const mutedThread = sql<string | null>`(select ${notificationMutes.thread} from ${notificationMutes}
  where ${notificationMutes.organizationId} = ${notifications.organizationId}
    and ${notificationMutes.userId} = ${notifications.userId}
    and ${notificationMutes.thread} in (${notifications.thread}, ${notifications.changeRequestId})
  order by ${notificationMutes.thread} = ${notifications.changeRequestId} desc limit 1)`.as('muted_thread');

function fromNotifications<Extra extends Record<string, SQL>>(db: Db, extra: Extra) {
  return db
    .select({
      ...{ row: notifications, space: spaces, changeRequest: changeRequests, actor: users },
      ...{ mutedThread, ...extra },
    })
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

/** Whether a comment that was not deleted is what the row is about: the reply, where only that one is. */
const isStillThere = sql`exists (select 1 from ${comments}
  where ${comments.organizationId} = ${notifications.organizationId} and ${comments.spaceId} = ${notifications.spaceId}
    and ${comments.id} = case when ${notifications.count} = 1
      then coalesce(${notifications.replyId}, ${notifications.commentId}) else ${notifications.commentId} end)`;

function visibleTo(organizationId: string, { id: userId, role }: Viewer): SQL | undefined {
  return and(
    eq(notifications.organizationId, organizationId),
    eq(notifications.userId, userId),
    isNull(spaces.deletedAt),
    or(isNull(notifications.changeRequestId), isNotNull(changeRequests.id)),
    or(isNull(notifications.commentId), isStillThere),
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

interface Marks extends Owner {
  ids?: readonly string[] | undefined;
  readAt: Date | null;
}

/** Marks notifications of a person, all of them or some. What was read is not mailed any more. */
export async function markRows(tx: Db, { ids, readAt, ...owner }: Marks): Promise<void> {
  const locked = lockedRows(
    tx,
    owner,
    and((readAt ? isNull : isNotNull)(notifications.readAt), ids && inArray(notifications.id, [...ids])),
  );
  await updateLocked(tx, owner, locked, { readAt, ...(readAt ? { mailAt: null } : {}) });
}

/** Marks a thread as read, or a change request with all of its threads. */
export async function markThreadRead(tx: Db, owner: Owner, thread: string, readAt: Date): Promise<void> {
  const ofThread = or(eq(notifications.thread, thread), eq(notifications.changeRequestId, thread));
  const locked = lockedRows(tx, owner, and(isNull(notifications.readAt), ofThread));
  await updateLocked(tx, owner, locked, { readAt, mailAt: null });
}

/** Lets nothing wait to be mailed that its reader has turned off. */
export async function forgetTurnedOff(tx: Db, owner: Owner): Promise<void> {
  const mailIn = (spaceId: SQL) => sql`(select ${notificationSettings.mail} from ${notificationSettings}
    where ${notificationSettings.organizationId} = ${owner.organizationId}
      and ${notificationSettings.userId} = ${owner.userId}
      and ${notificationSettings.spaceId} = ${spaceId} and ${notificationSettings.type} = ${notifications.type})`;
  const isOff = sql`coalesce(${mailIn(sql`${notifications.spaceId}`)}, ${mailIn(sql`''`)}) = 'off'`;
  await updateLocked(tx, owner, lockedRows(tx, owner, and(isNotNull(notifications.mailAt), isOff)), {
    mailAt: null,
  });
}

interface Owner {
  organizationId: string;
  userId: string;
}

function ownedBy({ organizationId, userId }: Owner): SQL | undefined {
  return and(eq(notifications.organizationId, organizationId), eq(notifications.userId, userId));
}

/** Some rows of a person, locked in one order: whoever changes several of them never waits for another in a circle. */
function lockedRows(db: Db, owner: Owner, where: SQL | undefined) {
  return db.$with('locked').as(
    db
      .select({ thread: notifications.thread })
      .from(notifications)
      .where(and(ownedBy(owner), where))
      .orderBy(asc(notifications.thread))
      .for('no key update'),
  );
}

function updateLocked(
  db: Db,
  owner: Owner,
  locked: ReturnType<typeof lockedRows>,
  set: Partial<Record<keyof NotificationRow, unknown>>,
) {
  return db
    .with(locked)
    .update(notifications)
    .set(set as Partial<NotificationRow>)
    .where(
      and(ownedBy(owner), inArray(notifications.thread, db.select({ thread: locked.thread }).from(locked))),
    )
    .returning({ eventId: notifications.eventId });
}

/** A person of an organization who is to be mailed. */
export interface Addressee extends Owner {
  title: string;
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

/** How long the next try of a mail waits, which doubles, and after how many tries it is given up. */
export interface Tries {
  firstWaitMs: number;
  most: number;
}

/**
 * The latest events of some threads that wait to be mailed to a person, the latest first. They are tried again later until
 * `clearMailed` says that they were mailed, and given up after some tries. What waits for a further try waits on.
 */
export async function claimToMail(
  db: Db,
  owner: Owner,
  { now, limit, tries }: { now: Date; limit: number; tries: Tries },
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isWaiting = and(
    isNotNull(notifications.mailAt),
    or(lte(notifications.mailAt, now), eq(notifications.mailTries, 0)),
  );
  const latest = db
    .select({ thread: notifications.thread })
    .from(notifications)
    .where(and(ownedBy(owner), isWaiting))
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .limit(limit);
  // Asked once more of the locked rows: another process may have mailed them while this one waited.
  const locked = lockedRows(db, owner, and(isWaiting, inArray(notifications.thread, latest)));
  const rows = await updateLocked(db, owner, locked, {
    mailTries: sql`${notifications.mailTries} + 1`,
    mailAt: sql`case when ${notifications.mailTries} + 1 < ${tries.most}
      then ${at} + ${tries.firstWaitMs} * 2 ^ ${notifications.mailTries} * interval '1 millisecond' end`,
  });
  return rows.map(({ eventId }) => eventId);
}

/** What of some events a person did not read meanwhile and may view, the latest first. */
export async function listToMail(
  db: Db,
  { organizationId, userId: id, role }: Addressee,
  eventIds: readonly string[],
): Promise<NotificationRecord[]> {
  return fromNotifications(db, {})
    .where(
      and(
        visibleTo(organizationId, { id, role }),
        isAnyOf(notifications.eventId, eventIds),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(...latestFirst.orderBy);
}

/** Lets events wait no more; a thread in which more happened meanwhile waits on. */
export async function clearMailed(db: Db, owner: Owner, eventIds: readonly string[]): Promise<void> {
  await updateLocked(db, owner, lockedRows(db, owner, isAnyOf(notifications.eventId, eventIds)), {
    mailAt: null,
  });
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
