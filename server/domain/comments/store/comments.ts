import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SelectedFields } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { type Order, orderBy } from '#server/db/pages.ts';
import { commentReactions, comments } from '#server/db/tables/comments.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { users } from '#server/db/tables/people.ts';
import type { Place } from '../discussion.ts';

export type CommentRow = typeof comments.$inferSelect;

export type SuggestionOfRow = NonNullable<CommentRow['suggestion']>;

/** Bytes of the source of a suggested edit that lists still have; of longer ones they have the hash (MD5). */
export const longestListedSource = 8_000;

/** A comment of a list, whose suggested edit may be without its source. */
export type ListedCommentRow = Omit<CommentRow, 'suggestion'> & {
  suggestion: (Omit<SuggestionOfRow, 'source'> & { source?: string; sourceHash?: string }) | null;
};

type User = typeof users.$inferSelect;

/** A comment or reply with its people. */
export interface CommentRecord<Row extends ListedCommentRow = CommentRow> {
  row: Row;
  poster: User;
  resolver: User | null;
}

const resolver = alias(users, 'resolver');

function fromComments<Extra extends SelectedFields>(db: Db, extra: Extra) {
  return db
    .select({ row: comments, poster: users, resolver, ...extra })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.postedBy))
    .leftJoin(resolver, eq(resolver.id, comments.resolvedBy));
}

const source = sql`(${comments.suggestion} ->> 'source')`;
const listedRow = {
  ...getTableColumns(comments),
  suggestion: sql<
    ListedCommentRow['suggestion']
  >`case when octet_length${source} > ${sql.raw(`${longestListedSource}`)}
    then (${comments.suggestion} - 'source') || jsonb_build_object('sourceHash', md5${source})
    else ${comments.suggestion} end`,
};

function inSpace({ organizationId, spaceId }: Pick<Place, 'organizationId' | 'spaceId'>): SQL | undefined {
  return and(eq(comments.organizationId, organizationId), eq(comments.spaceId, spaceId));
}

function onPlace(place: Place): SQL | undefined {
  const { changeRequestId } = place;
  return and(
    inSpace(place),
    changeRequestId === null
      ? isNull(comments.changeRequestId)
      : eq(comments.changeRequestId, changeRequestId),
  );
}

/** Which comments of a place are listed. */
export interface CommentFilter {
  status: 'all' | 'open' | 'resolved';
  pageId?: string | undefined;
  authors?: readonly string[] | undefined;
}

function matching(place: Place, { status, pageId, authors }: CommentFilter): SQL | undefined {
  return and(
    onPlace(place),
    isNull(comments.replyTo),
    status === 'all' ? undefined : { open: isNull, resolved: isNotNull }[status](comments.resolvedAt),
    pageId === undefined ? undefined : eq(comments.pageId, pageId),
    authors === undefined ? undefined : inArray(comments.postedBy, [...authors]),
  );
}

/** Comments or replies by when they were posted. */
export function postedOrder(direction: 'asc' | 'desc'): Order {
  return orderBy(
    { by: sql`${comments.postedAt}`, direction, type: 'timestamptz' },
    { by: sql`${comments.id}`, direction, type: 'text' },
  );
}

interface Where {
  after: SQL | undefined;
  limit: number;
}

export async function listCommentRows(
  db: Db,
  place: Place,
  filter: CommentFilter,
  order: Order,
  { after, limit }: Where,
) {
  return fromComments(db, { row: listedRow, key: order.key })
    .where(and(matching(place, filter), after))
    .orderBy(...order.orderBy)
    .limit(limit);
}

export async function countCommentRows(db: Db, place: Place, filter: CommentFilter): Promise<number> {
  return db.$count(comments, matching(place, filter));
}

function repliesTo(place: Place, commentId: string): SQL | undefined {
  return and(onPlace(place), eq(comments.replyTo, commentId));
}

export async function listReplyRows(
  db: Db,
  place: Place,
  commentId: string,
  order: Order,
  { after, limit }: Where,
) {
  return fromComments(db, { key: order.key })
    .where(and(repliesTo(place, commentId), after))
    .orderBy(...order.orderBy)
    .limit(limit);
}

export async function findComment(
  db: Db,
  place: Place,
  id: string,
  replyTo: string | null = null,
): Promise<CommentRecord | undefined> {
  const [record] = await fromComments(db, {}).where(one(place, id, replyTo));
  return record;
}

/** Several comments that begin threads, by id. */
export async function findComments(
  db: Db,
  place: Place,
  ids: readonly string[],
): Promise<Map<string, CommentRecord>> {
  if (ids.length === 0) return new Map();
  const records = await fromComments(db, {}).where(
    and(onPlace(place), isNull(comments.replyTo), inArray(comments.id, [...ids])),
  );
  return new Map(records.map((record) => [record.row.id, record]));
}

function one(place: Place, id: string, replyTo: string | null): SQL | undefined {
  return and(
    onPlace(place),
    eq(comments.id, id),
    replyTo === null ? isNull(comments.replyTo) : eq(comments.replyTo, replyTo),
  );
}

/** Locks a comment or reply; undefined when it is gone. */
export async function lockComment(
  tx: Db,
  place: Place,
  id: string,
  replyTo: string | null = null,
): Promise<CommentRow | undefined> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(one(place, id, replyTo))
    .for('no key update');
  return row;
}

export async function insertComments(
  tx: Db,
  rows: readonly (typeof comments.$inferInsert & Pick<CommentRow, 'mentions'>)[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(comments).values([...rows]);
}

export type CommentChanges = Partial<
  Pick<CommentRow, 'body' | 'mentions' | 'editedAt' | 'resolvedBy' | 'resolvedAt' | 'suggestion'>
>;

export async function updateCommentRow(tx: Db, row: CommentRow, changes: CommentChanges): Promise<void> {
  await tx
    .update(comments)
    .set(changes)
    .where(and(inSpace(row), eq(comments.id, row.id)));
}

/** Counts a reply more or less. */
export async function countReplies(tx: Db, { id, ...place }: Place & { id: string }, by: 1 | -1) {
  await tx
    .update(comments)
    .set({ replies: sql`${comments.replies} + ${by}` })
    .where(and(inSpace(place), eq(comments.id, id)));
}

/** Deletes a comment or reply with what was replied to it and all reactions. */
export async function deleteComment(tx: Db, row: CommentRow): Promise<void> {
  const thread = and(inSpace(row), or(eq(comments.id, row.id), eq(comments.replyTo, row.id)));
  const gone = await tx.delete(comments).where(thread).returning({ id: comments.id });
  await tx.delete(commentReactions).where(
    and(
      eq(commentReactions.organizationId, row.organizationId),
      eq(commentReactions.spaceId, row.spaceId),
      inArray(
        commentReactions.commentId,
        gone.map(({ id }) => id),
      ),
    ),
  );
}

/** Counts open comments more or less on the space or change request that it is on, which is locked. */
export async function countOpen(
  tx: Db,
  { organizationId, spaceId, changeRequestId }: Place,
  by: number,
): Promise<void> {
  if (changeRequestId === null) {
    await tx
      .update(spaces)
      .set({ comments: sql`${spaces.comments} + ${by}` })
      .where(and(eq(spaces.organizationId, organizationId), eq(spaces.id, spaceId)));
    return;
  }
  await tx
    .update(changeRequests)
    .set({ comments: sql`${changeRequests.comments} + ${by}` })
    .where(
      and(
        eq(changeRequests.organizationId, organizationId),
        eq(changeRequests.spaceId, spaceId),
        eq(changeRequests.id, changeRequestId),
      ),
    );
}

/** The ids of everybody who commented or replied. */
export async function listPosters(db: Db, place: Place): Promise<string[]> {
  const rows = await db.selectDistinct({ id: comments.postedBy }).from(comments).where(onPlace(place));
  return rows.map(({ id }) => id);
}
