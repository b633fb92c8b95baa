import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SavedViewFilters } from '#lib/contract/change-requests/saved-views.ts';
import type { ChangeRequest, ChangeRequestLink } from '#lib/contract/change-requests/schemas.ts';
import type { Document } from '#lib/document/types.ts';
import { bytea, members, moment, organizations } from './people.ts';

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** Trees of pages, as nodes by the hash of their text. Rows are added and never changed. */
export const nodes = pgTable(
  'nodes',
  {
    organizationId: organizationId(),
    hash: text('hash').notNull(),
    json: text('json').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hash] })],
);

/** Contents of pages, by the hash of their text. Rows are added and never changed. */
export const documents = pgTable(
  'documents',
  {
    organizationId: organizationId(),
    hash: text('hash').notNull(),
    json: text('json').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hash] })],
);

/** Bytes of files, by their hash, so that every process sees them and a commit holds them. */
export const blobs = pgTable(
  'blobs',
  {
    organizationId: organizationId(),
    hash: text('hash').notNull(),
    bytes: bytea('bytes').notNull(),
    size: integer('size').notNull(),
    contentType: text('content_type').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.hash] })],
);

/** Every state that a space's content ever had, on the main line or in a change request. */
export const revisions = pgTable(
  'revisions',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    id: text('id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    root: text('root').notNull(),
    type: text('type', { enum: ['edits', 'merge', 'rollback', 'update', 'computed'] }).notNull(),
    parents: text('parents').array().notNull(),
    authorId: text('author_id'),
    message: text('message'),
    /** The change request that a merge brought in. */
    mergedFrom: text('merged_from'),
    /** The change request whose own line this stands on; null on the main line. */
    changeRequestId: text('change_request_id'),
    /** It puts a side of a conflict in place, or takes that or an update back: whoever did it wrote no text. */
    isChoice: boolean('is_choice').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** The ids of the pages that a revision of main changed; null until a job adds it to revisions of earlier releases. */
    changedPages: text('changed_pages').array(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.id] }),
    index('revisions_line').on(t.organizationId, t.spaceId, t.changeRequestId, t.sequence),
    // Written at once, as `collections_ancestry`.
    index('revisions_changed_pages').using('gin', t.changedPages).with({ fastupdate: false }),
    index('revisions_without_changed_pages')
      .on(t.sequence)
      .where(sql`${t.changeRequestId} is null and ${t.changedPages} is null`),
  ],
);

/** When a page of a space was first seen with a content, and whose: what a page's times and its author are told from. */
export const pageVersions = pgTable(
  'page_versions',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    pageId: text('page_id').notNull(),
    node: text('node').notNull(),
    document: text('document'),
    /** Who wrote it; null for a program of the house. */
    authorId: text('author_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.pageId, t.node] }),
    // The document first, so that the key above is what finds a page.
    index('page_versions_by_document').on(t.document, t.organizationId, t.spaceId),
  ],
);

/**
 * Below which page a page was last put on a line of revisions (`main`, or a change request's id): a hint that finds
 * it without reading the whole tree. It may be stale; the tree is what counts.
 */
export const pagePlaces = pgTable(
  'page_places',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    line: text('line').notNull(),
    pageId: text('page_id').notNull(),
    parentId: text('parent_id'),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.spaceId, t.line, t.pageId] })],
);

/** Bytes on their way in: an address was handed out, and once `blob` is set they have arrived. */
export const uploads = pgTable(
  'uploads',
  {
    organizationId: organizationId(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    blob: text('blob'),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.key] })],
);

export const changeRequests = pgTable(
  'change_requests',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    id: text('id').notNull(),
    number: integer('number').notNull(),
    status: text('status', { enum: ['draft', 'open', 'archived', 'merged'] }).notNull(),
    subject: text('subject').notNull(),
    description: jsonb('description').$type<Document>(),
    links: jsonb('links').$type<ChangeRequestLink[]>().notNull().default([]),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Its own newest revision, and the main revisions that it started from, last took in, and became. */
    revisionId: text('revision_id').notNull(),
    revisionInitial: text('revision_initial').notNull(),
    revisionMergedAncestor: text('revision_merged_ancestor'),
    revisionMerged: text('revision_merged'),
    mergedBy: text('merged_by'),
    mergedAt: moment('merged_at'),
    /** Why its merge did not keep to merge rules, and which. */
    bypass: jsonb('bypass').$type<ChangeRequest['bypass']>(),
    /** When it is merged by itself; null while nothing is scheduled. */
    mergeAt: moment('merge_at'),
    /** Who merges it then. */
    mergeScheduledBy: text('merge_scheduled_by'),
    /** What is scheduled, or why it did not happen; `triedAt` is when it failed for the first time by a fault of ours. */
    mergeSchedule: jsonb('merge_schedule').$type<
      Omit<NonNullable<ChangeRequest['mergeSchedule']>, 'scheduledBy'> & { triedAt?: string }
    >(),
    /** The change request whose merge this one takes back. */
    reverts: text('reverts'),
    comments: integer('comments').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.id] }),
    uniqueIndex('change_requests_number').on(t.organizationId, t.spaceId, t.number),
    index('change_requests_updated').on(t.organizationId, t.spaceId, t.status, t.updatedAt),
    index('change_requests_merge_at').on(t.mergeAt).where(sql`${t.mergeAt} is not null`),
    index('change_requests_reverts')
      .on(t.organizationId, t.spaceId, t.reverts)
      .where(sql`${t.reverts} is not null`),
    index('change_requests_of_organization').on(t.organizationId, t.status, t.updatedAt),
    index('change_requests_of_creator').on(t.organizationId, t.createdBy, t.status, t.updatedAt),
  ],
);

/** Who looks at a change request, as they said lately. */
export const changeRequestViewers = pgTable(
  'change_request_viewers',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id').notNull(),
    userId: text('user_id').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** The tabs in which they look at it, each with when it last said so. */
    tabs: jsonb('tabs').$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.changeRequestId, t.userId] }),
    index('change_request_viewers_seen').on(t.seenAt),
  ],
);

/** The conflicts of updates, and how people resolved them. */
export const changeRequestConflicts = pgTable(
  'change_request_conflicts',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id').notNull(),
    id: text('id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    pageId: text('page_id'),
    /** The conflict as the merge returned it. */
    detail: jsonb('detail').$type<unknown>().notNull(),
    status: text('status', { enum: ['open', 'resolved'] }).notNull(),
    choice: text('choice', { enum: ['main', 'change-request', 'both', 'custom'] }),
    resolvedBy: text('resolved_by'),
    resolvedAt: moment('resolved_at'),
    /** The revisions that were merged. */
    merged: jsonb('merged').$type<{ base: string; main: string; changeRequest: string }>(),
    /** The revision that holds the choice, and what was written by hand. */
    resolution: jsonb('resolution').$type<{ revision: string; isMoot?: true; custom?: unknown }>(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.spaceId, t.changeRequestId, t.id] })],
);

/** Who edited a change request, how often and when last. */
export const contributors = pgTable(
  'contributors',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id').notNull(),
    userId: text('user_id').notNull(),
    count: integer('count').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.changeRequestId, t.userId] }),
    index('contributors_user').on(t.organizationId, t.userId),
  ],
);

/** Pages of a change request that a reader has seen, each as it was then. */
export const viewedPages = pgTable(
  'viewed_pages',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id').notNull(),
    userId: text('user_id').notNull(),
    pageId: text('page_id').notNull(),
    /** What the page was then, as a hash; null when it was gone. */
    state: text('state'),
    viewedAt: moment('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.spaceId, t.changeRequestId, t.userId, t.pageId] })],
);

/** Filters of lists of change requests that a member saved. */
export const savedViews = pgTable(
  'saved_views',
  {
    organizationId: text('organization_id').notNull(),
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    /** Empty for the list of all spaces. */
    spaceId: text('space_id').notNull(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<SavedViewFilters>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId, t.id] }),
    foreignKey({
      columns: [t.organizationId, t.userId],
      foreignColumns: [members.organizationId, members.userId],
    }).onDelete('cascade'),
    uniqueIndex('saved_views_name').on(t.organizationId, t.userId, t.spaceId, sql`lower(${t.name})`),
  ],
);
