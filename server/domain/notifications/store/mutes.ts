import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { isAnyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/database.ts';
import { comments } from '#server/db/tables/comments.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { notificationMutes } from '#server/db/tables/notifications.ts';
import type { Place } from './recipients.ts';

/** Of very many that somebody muted in a space, as many are listed. */
const mostListed = 1_000;

interface Owner {
  organizationId: string;
  userId: string;
}

/** Whether a space has a thread, or a change request, with this id. */
export async function hasThread(db: Db, { organizationId, spaceId }: Place, id: string): Promise<boolean> {
  const ofComments = await db.$count(
    comments,
    and(
      eq(comments.organizationId, organizationId),
      eq(comments.spaceId, spaceId),
      eq(comments.id, id),
      isNull(comments.replyTo),
    ),
  );
  if (ofComments > 0) return true;
  const ofChangeRequests = await db.$count(
    changeRequests,
    and(
      eq(changeRequests.organizationId, organizationId),
      eq(changeRequests.spaceId, spaceId),
      eq(changeRequests.id, id),
    ),
  );
  return ofChangeRequests > 0;
}

export async function listMutes(db: Db, { organizationId, userId }: Owner, spaceId: string) {
  return db
    .select({ thread: notificationMutes.thread, mutedAt: notificationMutes.mutedAt })
    .from(notificationMutes)
    .where(
      and(
        eq(notificationMutes.organizationId, organizationId),
        eq(notificationMutes.userId, userId),
        eq(notificationMutes.spaceId, spaceId),
      ),
    )
    .orderBy(desc(notificationMutes.mutedAt), desc(notificationMutes.thread))
    .limit(mostListed);
}

export async function insertMute(tx: Db, mute: typeof notificationMutes.$inferInsert): Promise<void> {
  await tx.insert(notificationMutes).values(mute).onConflictDoNothing();
}

/** Whether there was one. */
export async function deleteMute(
  tx: Db,
  { organizationId, userId }: Owner,
  spaceId: string,
  thread: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(notificationMutes)
    .where(
      and(
        eq(notificationMutes.organizationId, organizationId),
        eq(notificationMutes.userId, userId),
        eq(notificationMutes.spaceId, spaceId),
        eq(notificationMutes.thread, thread),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Who of some people muted a thread, or the change request that it is on. */
export async function listMutedBy(
  db: Db,
  { organizationId, changeRequestId }: Place,
  thread: string | undefined,
  userIds: readonly string[],
): Promise<Set<string>> {
  const threads = [thread, changeRequestId].filter((id) => id !== undefined);
  const rows = await db
    .select({ id: notificationMutes.userId })
    .from(notificationMutes)
    .where(
      and(
        eq(notificationMutes.organizationId, organizationId),
        inArray(notificationMutes.thread, threads),
        isAnyOf(notificationMutes.userId, userIds),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
