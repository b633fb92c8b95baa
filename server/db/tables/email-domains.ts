import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, organizations } from './people.ts';

/** The e-mail domains that organizations name as theirs, and whether DNS proves it. */
export const emailDomains = pgTable(
  'email_domains',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    /** What the TXT record must have. */
    token: text('token').notNull(),
    /** Since when it is proved; null while it has no effect. */
    provedAt: moment('proved_at'),
    checkedAt: moment('checked_at'),
    /** How many checks in a row did not find the record of a proved domain. */
    missedChecks: smallint('missed_checks').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.domain] }),
    // A domain is proved by one organization at most.
    uniqueIndex('email_domains_proved').on(t.domain).where(sql`${t.provedAt} is not null`),
  ],
);
