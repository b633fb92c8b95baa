import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, moment, users } from './people.ts';
import { sites } from './sites.ts';

/** Secret addresses of a site. The key is found by its HMAC and kept encrypted, to be shown again. */
export const shareLinks = pgTable(
  'share_links',
  {
    organizationId: text('organization_id').notNull(),
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    keyHash: bytea('key_hash').notNull(),
    sealedKey: bytea('sealed_key').notNull(),
    /**
     * A passphrase that readers enter; null for none. The address then has a key of its own, which opens nothing but asks
     * for it, and whoever enters it gets the key above.
     */
    passphraseHash: text('passphrase_hash'),
    entryKeyHash: bytea('entry_key_hash'),
    sealedEntryKey: bytea('sealed_entry_key'),
    /** The sections that it opens; null for the whole site, including sections that are added later. */
    sectionIds: text('section_ids').array(),
    createdAt: moment('created_at').notNull(),
    /** Null for links that are older than this column. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** From then on it opens nothing; null for never. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    /** How often the address with the present key was opened. */
    useCount: integer('use_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.siteId, t.id] }),
    uniqueIndex('share_links_key').on(t.keyHash),
    uniqueIndex('share_links_entry_key').on(t.entryKeyHash),
    check(
      'share_links_passphrase',
      sql`num_nonnulls(${t.passphraseHash}, ${t.entryKeyHash}, ${t.sealedEntryKey}) in (0, 3)`,
    ),
    index('share_links_created').on(t.organizationId, t.siteId, t.createdAt),
    foreignKey({
      name: 'share_links_site',
      columns: [t.organizationId, t.siteId],
      foreignColumns: [sites.organizationId, sites.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);
