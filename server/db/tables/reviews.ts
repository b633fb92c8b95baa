import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reviewStatuses } from '#lib/contract/reviews/statuses.ts';
import { moment, organizations } from './people.ts';

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** Reviews of change requests. Rows are added and never changed. */
export const reviews = pgTable(
  'reviews',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    id: text('id').notNull(),
    changeRequestId: text('change_request_id').notNull(),
    /** The revision of the change request that was reviewed. */
    revisionId: text('revision_id').notNull(),
    reviewerId: text('reviewer_id').notNull(),
    /** Who asked for it. */
    requestedBy: text('requested_by'),
    status: text('status', { enum: reviewStatuses }).notNull(),
    /** The comment that says what the review says as a whole. */
    commentId: text('comment_id'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.id] }),
    index('reviews_by').on(t.organizationId, t.reviewerId),
    index('reviews_created').on(t.organizationId, t.spaceId, t.changeRequestId, t.createdAt, t.id),
  ],
);

/** Who is asked for a review of a change request, until somebody takes that back. */
export const requestedReviewers = pgTable(
  'requested_reviewers',
  {
    organizationId: organizationId(),
    spaceId: text('space_id').notNull(),
    changeRequestId: text('change_request_id').notNull(),
    kind: text('kind', { enum: ['user', 'team'] }).notNull(),
    /** The id of the person or the team. */
    reviewerId: text('reviewer_id').notNull(),
    /** The revision of the change request when they were asked. */
    revisionId: text('revision_id').notNull(),
    requestedBy: text('requested_by').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When they reviewed it; null while they have not. */
    answeredAt: moment('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.spaceId, t.changeRequestId, t.kind, t.reviewerId] }),
    index('requested_reviewers_of').on(t.organizationId, t.kind, t.reviewerId),
  ],
);
