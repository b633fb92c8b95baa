import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ComputedRevisionSource } from '#lib/contract/content/computed.ts';
import type { SpaceMergeRules } from '#lib/contract/merges/rules.ts';
import { members, moment, organizations, teams } from './people.ts';

/** Columns that decide who may do what in a collection or a space. */
const place = {
  organizationId: text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  parentId: text('parent_id'),
  /** Its order among the collections and spaces of its parent. */
  position: numeric('position').notNull(),
  /** Its own default level: a role, `inherit`, or null for invited people only. */
  defaultLevel: text('default_level').default('inherit'),
  /** Its default level in effect: a role, `none`, or `organization` for each member's own role there. */
  effectiveLevel: text('effective_level').notNull().default('organization'),
  /** Its own id and those of every collection around it; grants on any of them count. */
  ancestry: text('ancestry').array().notNull(),
  /** The positions of the collections around it, outermost first, and its own: sorted by it, the tree stands in order. */
  treePosition: numeric('tree_position').array().notNull(),
};

export const collections = pgTable(
  'collections',
  {
    ...place,
    id: text('id').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex('collections_id').on(t.id),
    foreignKey({
      name: 'collections_parent',
      columns: [t.organizationId, t.parentId],
      foreignColumns: [t.organizationId, t.id] as [AnyPgColumn, AnyPgColumn],
    }),
    index('collections_place').on(t.organizationId, t.parentId, t.position),
    index('collections_tree').on(t.organizationId, t.treePosition, t.id),
    // Written at once: what waits in a list would be read by every look into the index.
    index('collections_ancestry').using('gin', t.ancestry).with({ fastupdate: false }),
  ],
);

export const spaces = pgTable(
  'spaces',
  {
    ...place,
    id: text('id').notNull(),
    title: text('title').notNull(),
    emoji: text('emoji'),
    icon: text('icon'),
    visibility: text('visibility').notNull().default('private'),
    editMode: text('edit_mode', { enum: ['live', 'locked'] })
      .notNull()
      .default('locked'),
    /** What its main content is written from; null when people write it. */
    computedSource: jsonb('computed_source').$type<ComputedRevisionSource>(),
    language: text('language'),
    /** Null: those of its organization. */
    mergeRules: jsonb('merge_rules').$type<SpaceMergeRules>(),
    visitorAuth: jsonb('visitor_auth').$type<
      { backend: 'custom' } | { backend: 'integration'; integration: string }
    >(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** The active revision of the main content. */
    revisionId: text('revision_id').notNull(),
    /** The number that the newest change request has. */
    lastChangeRequestNumber: integer('last_change_request_number').notNull().default(0),
    changeRequests: integer('change_requests').notNull().default(0),
    changeRequestsOpen: integer('change_requests_open').notNull().default(0),
    changeRequestsDraft: integer('change_requests_draft').notNull().default(0),
    comments: integer('comments').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    uniqueIndex('spaces_id').on(t.id),
    foreignKey({
      name: 'spaces_parent',
      columns: [t.organizationId, t.parentId],
      foreignColumns: [collections.organizationId, collections.id] as [AnyPgColumn, AnyPgColumn],
    }),
    index('spaces_place').on(t.organizationId, t.parentId, t.position),
    index('spaces_tree').on(t.organizationId, t.treePosition, t.id).where(sql`${t.deletedAt} is null`),
    index('spaces_deleted').on(t.organizationId, t.deletedAt),
    // Written at once, as `collections_ancestry`.
    index('spaces_ancestry').using('gin', t.ancestry).with({ fastupdate: false }),
    index('spaces_computed').on(t.organizationId).where(sql`${t.computedSource} is not null`),
  ],
);

/**
 * How many living spaces are right in a collection, or at the top, with one default level in effect. A trigger adds what
 * each change of a space makes of these numbers, and never waits for another; they are summed up in the background.
 */
export const spaceCounts = pgTable(
  'space_counts',
  {
    organizationId: text('organization_id').notNull(),
    parentId: text('parent_id'),
    effectiveLevel: text('effective_level').notNull(),
    spaces: integer('spaces').notNull(),
    changeRequestsOpen: integer('change_requests_open').notNull(),
    changeRequestsDraft: integer('change_requests_draft').notNull(),
  },
  (t) => [
    // With all columns, so that sums read the index alone.
    index('space_counts_place').on(
      t.organizationId,
      t.parentId,
      t.effectiveLevel,
      t.spaces,
      t.changeRequestsOpen,
      t.changeRequestsDraft,
    ),
  ],
);

/** A role given to one person or team on a site, or on a collection or space and all below it. */
export const grants = pgTable(
  'grants',
  {
    organizationId: text('organization_id').notNull(),
    targetKind: text('target_kind', { enum: ['collection', 'space', 'site'] }).notNull(),
    targetId: text('target_id').notNull(),
    userId: text('user_id'),
    teamId: text('team_id'),
    role: text('role').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    check('grants_subject', sql`(${t.userId} is null) <> (${t.teamId} is null)`),
    uniqueIndex('grants_user').on(t.organizationId, t.targetId, t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex('grants_team').on(t.organizationId, t.targetId, t.teamId).where(sql`${t.teamId} is not null`),
    index('grants_of_target').on(t.organizationId, t.targetId),
    // With all that rights are decided from, so that lists read the index alone.
    index('grants_of_user').on(t.organizationId, t.userId, t.targetId, t.role),
    index('grants_of_team').on(t.organizationId, t.teamId, t.targetId, t.role),
    foreignKey({
      name: 'grants_member',
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
    foreignKey({
      name: 'grants_team_of_organization',
      columns: [t.organizationId, t.teamId],
      foreignColumns: [teams.organizationId, teams.id] as [AnyPgColumn, AnyPgColumn],
    }).onDelete('cascade'),
  ],
);
