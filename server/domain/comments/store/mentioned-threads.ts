import { and, desc, eq, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { rightsOf } from '#server/db/rights.ts';
import { comments } from '#server/db/tables/comments.ts';
import { spaces } from '#server/db/tables/containers.ts';
import { changeRequests } from '#server/db/tables/content.ts';
import { teamMembers, users } from '#server/db/tables/people.ts';

const begins = alias(comments, 'begins');
const own = alias(comments, 'own');

/** The latest comment of each thread that mentions a person, or a team of theirs. */
function latestMentions(db: Db, organizationId: string, userId: string) {
  const thread = sql<string>`coalesce(${comments.replyTo}, ${comments.id})`;
  const ids = sql`array(select ${userId}::text union all select ${teamMembers.teamId} from ${teamMembers}
    where ${teamMembers.organizationId} = ${organizationId} and ${teamMembers.userId} = ${userId})`;
  return db
    .selectDistinctOn([comments.spaceId, thread], {
      organizationId: comments.organizationId,
      spaceId: comments.spaceId,
      thread: thread.as('thread'),
      id: comments.id,
      postedBy: comments.postedBy,
      postedAt: comments.postedAt,
      body: comments.body,
    })
    .from(comments)
    .where(
      and(
        eq(comments.organizationId, organizationId),
        // As the index has it.
        sql`${comments.mentions} <> '{}'`,
        sql`${comments.mentions} && ${ids}`,
        ne(comments.postedBy, userId),
      ),
    )
    .orderBy(comments.spaceId, thread, desc(comments.postedAt), desc(comments.id))
    .as('mention');
}

export const mentionedOrder = orderBy(
  { by: sql`"mention"."posted_at"`, direction: 'desc', type: 'timestamptz' },
  { by: sql`"mention"."id"`, direction: 'desc', type: 'text' },
);

/** Open threads whose latest mention of a person they have not replied to, in spaces that they can open. */
function fromMentioned<Extra extends Record<string, SQL>>(
  db: Db,
  organizationId: string,
  { id: userId, role }: Viewer,
  extra: Extra,
  after?: SQL,
) {
  const mention = latestMentions(db, organizationId, userId);
  return db
    .select({
      organizationId: mention.organizationId,
      thread: mention.thread,
      mention: { body: mention.body, postedAt: mention.postedAt },
      poster: users,
      space: { id: spaces.id, title: spaces.title },
      changeRequest: {
        id: changeRequests.id,
        number: changeRequests.number,
        subject: changeRequests.subject,
      },
      ...extra,
    })
    .from(mention)
    .innerJoin(
      begins,
      and(
        eq(begins.organizationId, mention.organizationId),
        eq(begins.spaceId, mention.spaceId),
        eq(begins.id, mention.thread),
        isNull(begins.resolvedAt),
      ),
    )
    .innerJoin(users, eq(users.id, mention.postedBy))
    .innerJoin(
      spaces,
      and(
        eq(spaces.organizationId, mention.organizationId),
        eq(spaces.id, mention.spaceId),
        isNull(spaces.deletedAt),
        rightsOf({ organizationId, userId, role }).has('read', spaces),
      ),
    )
    .leftJoin(
      changeRequests,
      and(
        eq(changeRequests.organizationId, begins.organizationId),
        eq(changeRequests.spaceId, begins.spaceId),
        eq(changeRequests.id, begins.changeRequestId),
      ),
    )
    .where(
      and(
        or(isNull(begins.changeRequestId), inArray(changeRequests.status, ['draft', 'open'])),
        notExists(
          db
            .select({ id: own.id })
            .from(own)
            .where(
              and(
                eq(own.organizationId, mention.organizationId),
                eq(own.spaceId, mention.spaceId),
                eq(own.replyTo, mention.thread),
                eq(own.postedBy, userId),
                gte(own.postedAt, mention.postedAt),
              ),
            ),
        ),
        after,
      ),
    );
}

export type MentionedRecord = Awaited<ReturnType<typeof fromMentioned>>[number];

export async function listMentioned(
  db: Db,
  organizationId: string,
  viewer: Viewer,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return fromMentioned(db, organizationId, viewer, { key: mentionedOrder.key }, after)
    .orderBy(...mentionedOrder.orderBy)
    .limit(limit);
}

export async function countMentioned(db: Db, organizationId: string, viewer: Viewer): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(fromMentioned(db, organizationId, viewer, {}).as('matching'));
  return row?.count ?? 0;
}
