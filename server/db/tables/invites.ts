import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { collections, spaces } from './containers.ts';
import { bytea, moment, organizations } from './people.ts';

/**
 * Ways to become a member: for one e-mail address and once, or as a link for anybody who has it. A link can open one
 * space or collection instead of giving a role in the organization.
 */
export const invites = pgTable(
  'invites',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    keyHash: bytea('key_hash').notNull(),
    /** The key of a link, which its admins can read again. */
    sealedKey: bytea('sealed_key'),
    /** In lower case. */
    email: text('email'),
    /** The role in the organization, or the level on the space or collection that is named. */
    role: text('role'),
    spaceId: text('space_id'),
    collectionId: text('collection_id'),
    sso: boolean('sso').notNull().default(false),
    active: boolean('active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    check('invites_kind', sql`(${t.email} is null) <> (${t.sealedKey} is null)`),
    check('invites_target', sql`num_nonnulls(${t.email}, ${t.spaceId}, ${t.collectionId}) <= 1`),
    uniqueIndex('invites_key').on(t.keyHash),
    uniqueIndex('invites_email').on(t.organizationId, t.email),
    index('invites_address').on(t.email),
    index('invites_age').on(t.organizationId, t.createdAt, t.id),
    foreignKey({
      name: 'invites_space',
      columns: [t.organizationId, t.spaceId],
      foreignColumns: [spaces.organizationId, spaces.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
    foreignKey({
      name: 'invites_collection',
      columns: [t.organizationId, t.collectionId],
      foreignColumns: [collections.organizationId, collections.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);
