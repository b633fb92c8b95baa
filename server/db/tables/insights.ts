import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from './people.ts';

/**
 * What visitors of sites did, written once. The table is divided by months, of which the old ones are dropped whole, so
 * it refers to nothing by keys; events of a site that is gone go with their month.
 */
export const siteEvents = pgTable(
  'site_events',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    at: moment('at').notNull(),
    type: text('type').notNull(),
    visitor: text('visitor').notNull(),
    session: text('session').notNull(),
    url: text('url').notNull(),
    path: text('path').notNull(),
    siteSection: text('site_section'),
    siteSpace: text('site_space'),
    shareLink: text('share_link'),
    space: text('space'),
    revision: text('revision'),
    page: text('page'),
    device: text('device').notNull(),
    browser: text('browser'),
    system: text('system'),
    /** The name of the program that it was, where it was no person. */
    bot: text('bot'),
    language: text('language'),
    referrer: text('referrer'),
    referrerDomain: text('referrer_domain'),
    /** The campaign of the address, by the names that it has there. */
    campaign: jsonb('campaign').$type<Record<string, string>>(),
    claims: jsonb('claims').$type<Record<string, unknown>>(),
    /** What was searched or asked for. */
    query: text('query'),
    /** How many pages were found. */
    results: smallint('results'),
    rating: smallint('rating'),
    /** What an event of its type has beside. */
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('site_events_at').on(t.organizationId, t.siteId, t.at),
    // Answers of readers are few, and read one by one.
    index('site_events_answers')
      .on(t.organizationId, t.siteId, t.type, t.at)
      .where(
        sql`${t.type} in ('page_post_feedback', 'page_post_feedback_comment', 'ask_question', 'ask_rate_response')`,
      ),
    // Names that are not of one day, which no sum over days counts once.
    index('site_events_lasting')
      .on(t.organizationId, t.siteId, t.at)
      .where(sql`not (${t.visitor} ~ '^[0-9]{8}[.]' and ${t.session} ~ '^[0-9]{8}[.]')`),
  ],
);

/**
 * Figures of a day, by one property of its events, their type, and whether programs or people caused them. Written once
 * when no event of the day can arrive any more, and stored longer than the events.
 */
export const siteDays = pgTable(
  'site_days',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** The property that its events have in common; `all` for no property. */
    property: text('property').notNull(),
    type: text('type').notNull(),
    isBot: boolean('is_bot').notNull(),
    value: text('value'),
    events: integer('events').notNull(),
    /** Visitors and sessions whose names are of this day alone, so that those of several days can be summed. */
    visitors: integer('visitors').notNull(),
    sessions: integer('sessions').notNull(),
    /** Those whose names may be of other days too. They are counted from the events as long as those are stored. */
    lastingVisitors: integer('lasting_visitors').notNull(),
    lastingSessions: integer('lasting_sessions').notNull(),
    lastAt: moment('last_at').notNull(),
    /** What the last event says beside: where a page was, how many pages a search found. */
    lastDetail: text('last_detail'),
  },
  (t) => [
    index('site_days_day').on(t.organizationId, t.siteId, t.property, t.day),
    index('site_days_age').on(t.day),
  ],
);

/** The day of each site up to which its events are in `site_days`. */
export const siteDaysUntil = pgTable(
  'site_days_until',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.siteId] })],
);
