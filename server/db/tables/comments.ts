import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Quote } from '#lib/anchors/quote.ts';
import type { Document } from '#lib/document/types.ts';
import { moment, organizations } from './people.ts';

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** Comments on spaces and change requests, and the replies to them. */
export const comments = pgTable(
  'comments',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    id: text('id').notNull(),
    /** The change request that it is on; null for one on the space itself. */
    changeRequestId: text('change_request_id'),
    /** The comment that it replies to; null for one that begins a thread. */
    replyTo: text('reply_to'),
    body: jsonb('body').$type<Document>().notNull(),
    /** The ids of the people and teams that it mentions. */
    mentions: text('mentions').array().notNull().default(sql`'{}'`),
    postedBy: text('posted_by').notNull(),
    postedAt: moment('posted_at').notNull(),
    editedAt: moment('edited_at'),
    /** What a comment is about: the revision that was looked at, and a page, block or cell of it. */
    revisionId: text('revision_id').notNull(),
    pageId: text('page_id'),
    /** The hash of the page’s document then. */
    document: text('document'),
    node: jsonb('node').$type<{ id: string; preview: string; quote?: Quote }>(),
    tableCell: jsonb('table_cell').$type<{ record: string; definition: string }>(),
    /** The review that it was posted with. */
    reviewId: text('review_id'),
    /** Markdown for the place of the block, whose source it was suggested for; with when and as what it was applied. */
    suggestion: jsonb('suggestion').$type<{
      markdown: string;
      source: string;
      appliedAt?: string;
      revision?: string;
    }>(),
    replies: integer('replies').notNull().default(0),
    resolvedBy: text('resolved_by'),
    resolvedAt: moment('resolved_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.id] }),
    index('comments_posted')
      .on(t.organizationId, t.spaceId, t.changeRequestId, t.postedAt, t.id)
      .where(sql`${t.replyTo} is null`),
    index('comments_replies')
      .on(t.organizationId, t.spaceId, t.replyTo, t.postedAt, t.id)
      .where(sql`${t.replyTo} is not null`),
    index('comments_mentions').using('gin', t.mentions).where(sql`${t.mentions} <> '{}'`),
    index('comments_posters').on(t.organizationId, t.spaceId, t.changeRequestId, t.postedBy),
  ],
);

/** What people reacted to comments and replies with. */
export const commentReactions = pgTable(
  'comment_reactions',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    commentId: text('comment_id').notNull(),
    emoji: text('emoji').notNull(),
    userId: text('user_id').notNull(),
    reactedAt: moment('reacted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.spaceId, t.commentId, t.emoji, t.userId] })],
);
