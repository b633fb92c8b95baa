import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
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
  (t) => [index('site_events_at').on(t.organizationId, t.siteId, t.at)],
);
