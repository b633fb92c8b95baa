import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { comments } from '#server/db/tables/comments.ts';
import { changeRequestConflicts, changeRequests, revisions } from '#server/db/tables/content.ts';
import { notificationSettings, notifications } from '#server/db/tables/notifications.ts';
import { teamMembers } from '#server/db/tables/people.ts';

/** A space, or a change request in it, that something happened to. */
export interface Place {
  organizationId: string;
  spaceId: string;
  changeRequestId?: string | undefined;
}

export async function findComment(db: Db, { organizationId, spaceId }: Place, id: string) {
  const [row] = await db
    .select({ mentions: comments.mentions, reviewId: comments.reviewId, postedAt: comments.postedAt })
    .from(comments)
    .where(
      and(eq(comments.organizationId, organizationId), eq(comments.spaceId, spaceId), eq(comments.id, id)),
    );
  return row;
}

/** Everyone who wrote in a thread by some time. */
export async function listInThread(db: Db, { organizationId, spaceId }: Place, thread: string, upTo: Date) {
  const rows = await db
    .selectDistinct({ id: comments.postedBy })
    .from(comments)
    .where(
      and(
        eq(comments.organizationId, organizationId),
        eq(comments.spaceId, spaceId),
        or(eq(comments.id, thread), eq(comments.replyTo, thread)),
        lte(comments.postedAt, upTo),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Who opened a change request. */
export async function findAuthor(db: Db, { organizationId, spaceId, changeRequestId = '' }: Place) {
  const [row] = await db
    .select({ id: changeRequests.createdBy })
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, changeRequestId),
      ),
    );
  return row?.id;
}

/** Whether a revision is an update that left conflicts which are still open. */
export async function leftConflicts(
  db: Db,
  { organizationId, spaceId, changeRequestId = '' }: Place,
  revisionId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: changeRequestConflicts.id })
    .from(revisions)
    .innerJoin(
      changeRequestConflicts,
      and(
        eq(changeRequestConflicts.organizationId, revisions.organizationId),
        eq(changeRequestConflicts.spaceId, revisions.spaceId),
        eq(changeRequestConflicts.changeRequestId, changeRequestId),
        eq(changeRequestConflicts.status, 'open'),
      ),
    )
    .where(
      and(
        eq(revisions.organizationId, organizationId),
        eq(revisions.spaceId, spaceId),
        eq(revisions.id, revisionId),
        eq(revisions.type, 'update'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The people of some teams. */
export async function listTeamPeople(
  db: Db,
  organizationId: string,
  teamIds: readonly string[],
): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.organizationId, organizationId), isAnyOf(teamMembers.teamId, teamIds)));
  return rows.map(({ id }) => id);
}

export type SettingRow = typeof notificationSettings.$inferSelect;

/** What some people chose for all spaces, and for one of them. */
export async function listSettingsFor(
  db: Db,
  { organizationId, spaceId }: Place,
  userIds: readonly string[],
): Promise<SettingRow[]> {
  return db
    .select()
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.organizationId, organizationId),
        isAnyOf(notificationSettings.userId, userIds),
        inArray(notificationSettings.spaceId, ['', spaceId]),
      ),
    );
}

type NewRow = typeof notifications.$inferInsert;

const rankOf = (column: unknown) =>
  sql`array_position(array['merge','conflict','comment','reply','review','review_request','mention','scheduled_merge'], ${column})`;

/**
 * Puts one row for each person and thread. What happens in a thread that was not read yet is counted in its row, which
 * has the strongest reason; the same event is counted once. Answers the rows that are new or changed.
 */
export async function putNotifications(
  tx: Db,
  rows: readonly NewRow[],
): Promise<{ id: string; userId: string; inApp: boolean }[]> {
  if (rows.length === 0) return [];
  const isUnread = sql`${notifications.readAt} is null`;
  return tx
    .insert(notifications)
    .values([...rows].sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    .onConflictDoUpdate({
      target: [notifications.organizationId, notifications.userId, notifications.thread],
      set: {
        type: sql`case when ${isUnread} and ${rankOf(notifications.type)} > ${rankOf(sql`excluded.type`)}
          then ${notifications.type} else excluded.type end`,
        count: sql`case when ${isUnread} then ${notifications.count} + 1 else 1 end`,
        replyId: sql`excluded.reply_id`,
        actorId: sql`excluded.actor_id`,
        eventId: sql`excluded.event_id`,
        // What is listed and was not read stays listed, whatever comes after it.
        inApp: sql`case when ${isUnread} then ${notifications.inApp} or excluded.in_app else excluded.in_app end`,
        updatedAt: sql`excluded.updated_at`,
        readAt: null,
        // What waits already is not put off by what comes after it; what could not be mailed is not tried sooner.
        mailAt: sql`case when ${notifications.mailTries} > 0 and ${notifications.mailAt} is not null
          then ${notifications.mailAt} else least(${notifications.mailAt}, excluded.mail_at) end`,
        mailTries: sql`case when ${notifications.mailAt} is null then 0 else ${notifications.mailTries} end`,
      },
      setWhere: sql`${notifications.eventId} <> excluded.event_id`,
    })
    .returning({ id: notifications.id, userId: notifications.userId, inApp: notifications.inApp });
}
