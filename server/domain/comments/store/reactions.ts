import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { commentReactions } from '#server/db/tables/comments.ts';
import { users } from '#server/db/tables/people.ts';
import type { CommentRow } from './comments.ts';

type CommentKey = Pick<CommentRow, 'organizationId' | 'spaceId' | 'id'>;

/** Of very many people with one reaction, as many are named. */
const mostNamed = 100;

function reactionsTo(
  { organizationId, spaceId }: Omit<CommentKey, 'id'>,
  ids: readonly string[],
): SQL | undefined {
  return and(
    eq(commentReactions.organizationId, organizationId),
    eq(commentReactions.spaceId, spaceId),
    inArray(commentReactions.commentId, [...ids]),
  );
}

/**
 * The reactions to comments of one space, the earliest first, each with how many there are with its emoji. The viewer's
 * own are always among them.
 */
export async function loadReactions(
  db: Db,
  space: Omit<CommentKey, 'id'>,
  ids: readonly string[],
  viewerId: string,
) {
  if (ids.length === 0) return [];
  const alike = sql`partition by ${commentReactions.commentId}, ${commentReactions.emoji}`;
  const isOwn = sql`(${commentReactions.userId} = ${viewerId})`;
  const ownFirst = sql`${isOwn} desc, ${commentReactions.reactedAt}, ${commentReactions.userId}`;
  const ranked = db
    .select({
      commentId: commentReactions.commentId,
      emoji: commentReactions.emoji,
      userId: commentReactions.userId,
      reactedAt: commentReactions.reactedAt,
      count: sql<number>`(count(*) over (${alike}))::int`.as('count'),
      rank: sql<number>`row_number() over (${alike} order by ${ownFirst})`.as('rank'),
    })
    .from(commentReactions)
    .where(reactionsTo(space, ids))
    .as('ranked');
  return db
    .select({
      commentId: ranked.commentId,
      emoji: ranked.emoji,
      reactedAt: ranked.reactedAt,
      count: ranked.count,
      user: users,
    })
    .from(ranked)
    .innerJoin(users, eq(users.id, ranked.userId))
    .where(sql`${ranked.rank} <= ${mostNamed}`)
    .orderBy(asc(ranked.reactedAt), asc(ranked.userId), asc(ranked.emoji));
}

export type ReactionRow = Awaited<ReturnType<typeof loadReactions>>[number];

/** Adds reactions of a person that are not there yet. */
export async function addReactions(
  tx: Db,
  { organizationId, spaceId, id: commentId }: CommentKey,
  { userId, emoji, reactedAt }: { userId: string; emoji: readonly string[]; reactedAt: Date },
): Promise<void> {
  if (emoji.length === 0) return;
  const rows = [...new Set(emoji)].sort().map((each) => ({
    organizationId,
    spaceId,
    commentId,
    emoji: each,
    userId,
    reactedAt,
  }));
  await tx.insert(commentReactions).values(rows).onConflictDoNothing();
}

export async function removeReactions(
  tx: Db,
  comment: CommentKey,
  userId: string,
  emoji: readonly string[],
): Promise<void> {
  if (emoji.length === 0) return;
  await tx
    .delete(commentReactions)
    .where(
      and(
        reactionsTo(comment, [comment.id]),
        eq(commentReactions.userId, userId),
        inArray(commentReactions.emoji, [...emoji]),
      ),
    );
}

/** How many different emoji a comment has. */
export async function countEmoji(tx: Db, comment: CommentKey): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${commentReactions.emoji})::int` })
    .from(commentReactions)
    .where(reactionsTo(comment, [comment.id]));
  return row?.count ?? 0;
}
