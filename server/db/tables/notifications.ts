import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { members, moment } from './people.ts';

/** What happened that concerns a member: a row for each thread, however much happens in it. */
export const notifications = pgTable(
  'notifications',
  {
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    /** The comment that begins the thread, or the change request. */
    thread: text('thread').notNull(),
    id: text('id').notNull(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id'),
    commentId: text('comment_id'),
    /** The reply that was counted last; null where that was the comment itself. */
    replyId: text('reply_id'),
    type: text('type').notNull(),
    actorId: text('actor_id'),
    /** The event that was counted last: one may be delivered twice. */
    eventId: text('event_id').notNull(),
    count: integer('count').notNull(),
    /** Whether it is listed; one that is not is only mailed. */
    inApp: boolean('in_app').notNull(),
    updatedAt: moment('updated_at').notNull(),
    readAt: moment('read_at'),
    /** When it is mailed, with everything of the person that waits; null when that is done or not wanted. */
    mailAt: moment('mail_at'),
    /** How often it was tried to mail what waits. */
    mailTries: integer('mail_tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId, t.thread] }),
    foreignKey({
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId],
    }).onDelete('cascade'),
    index('notifications_updated').on(t.organizationId, t.userId, t.updatedAt, t.id),
    index('notifications_mail').on(t.mailAt).where(sql`${t.mailAt} is not null`),
    index('notifications_age').on(t.updatedAt),
  ],
);

/** Threads, or change requests with all of theirs, of which a member wants no notifications. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    /** The comment that begins the thread, or the change request. */
    thread: text('thread').notNull(),
    spaceId: text('space_id').notNull(),
    mutedAt: moment('muted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId, t.thread] }),
    foreignKey({
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId],
    }).onDelete('cascade'),
  ],
);

/** What a member chose to be notified of; what is not here is as it is for everyone. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    /** Empty for all spaces that have no setting of their own. */
    spaceId: text('space_id').notNull(),
    type: text('type').notNull(),
    inApp: boolean('in_app').notNull(),
    mail: text('mail', { enum: ['off', 'digest', 'at_once'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId, t.spaceId, t.type] }),
    foreignKey({
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId],
    }).onDelete('cascade'),
  ],
);
