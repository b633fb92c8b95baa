import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

/** Where the positions of events come from; it never goes back, also when every event has been deleted. */
export const eventPositions = pgSequence('event_positions');

/**
 * What happened, written with the change itself and delivered to listeners afterwards. It refers to no organization,
 * because the event of a deletion outlives what was deleted.
 */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    /** The order of writing. Transactions end in another order, so nobody reads on behind a sequence. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The order of delivery, given after the commit; null until then. */
    position: bigint('position', { mode: 'number' }),
    organizationId: text('organization_id'),
    type: text('type').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    data: jsonb('data').$type<Record<string, string | undefined>>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
  },
  (t) => [
    uniqueIndex('events_position').on(t.position),
    index('events_without_position').on(t.sequence).where(sql`${t.position} is null`),
    index('events_age').on(t.occurredAt),
  ],
);

/** How far each listener is: every event up to this position was delivered to it, or waits in `event_failures`. */
export const eventListeners = pgTable('event_listeners', {
  name: text('name').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
});

/** Events that a listener failed on, and those of the same subject that wait behind them. */
export const eventFailures = pgTable(
  'event_failures',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    listener: text('listener').notNull(),
    /** What the event happened to, with its organization, as one text: later events of the same wait behind it. */
    subject: text('subject').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    /** How often it failed; none for one that only waits. */
    tries: integer('tries').notNull(),
    retryAt: moment('retry_at').notNull(),
    /** It failed too often and is not tried again. */
    parkedAt: moment('parked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.listener] }),
    index('event_failures_waiting').on(t.listener, t.retryAt).where(sql`${t.parkedAt} is null`),
    index('event_failures_of_subject')
      .on(t.listener, t.subject, t.position)
      .where(sql`${t.parkedAt} is null`),
  ],
);
