import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { orderBy } from '#server/db/pages.ts';
import { users } from '#server/db/tables/people.ts';
import { reviews } from '#server/db/tables/reviews.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

export type ReviewRow = typeof reviews.$inferSelect;

type ChangeRequestKey = Pick<ChangeRequestRow, 'organizationId' | 'spaceId' | 'id'>;
type User = typeof users.$inferSelect;

/** A review with its people. */
export interface ReviewRecord {
  row: ReviewRow;
  reviewer: User;
  requester: User | null;
}

const requester = alias(users, 'requester');

function fromReviews<Extra extends Record<string, SQL>>(db: Db, extra: Extra) {
  return db
    .select({ row: reviews, reviewer: users, requester, ...extra })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .leftJoin(requester, eq(requester.id, reviews.requestedBy));
}

function ofChangeRequest({ organizationId, spaceId, id }: ChangeRequestKey): SQL | undefined {
  return and(
    eq(reviews.organizationId, organizationId),
    eq(reviews.spaceId, spaceId),
    eq(reviews.changeRequestId, id),
  );
}

/** Only reviews of some revisions, or only those of others. */
export interface RevisionFilter {
  revisionIds: ReadonlySet<string>;
  isAmong: boolean;
}

function matching(changeRequest: ChangeRequestKey, filter: RevisionFilter | undefined): SQL | undefined {
  const ids = [...(filter?.revisionIds ?? [])];
  const among = filter?.isAmong ? inArray(reviews.revisionId, ids) : notInArray(reviews.revisionId, ids);
  return and(ofChangeRequest(changeRequest), filter && among);
}

export const reviewOrder = orderBy(
  { by: sql`${reviews.createdAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${reviews.id}`, direction: 'desc', type: 'text' },
);

export async function listReviewRows(
  db: Db,
  changeRequest: ChangeRequestKey,
  filter: RevisionFilter | undefined,
  { after, limit }: { after: SQL | undefined; limit: number },
) {
  return fromReviews(db, { key: reviewOrder.key })
    .where(and(matching(changeRequest, filter), after))
    .orderBy(...reviewOrder.orderBy)
    .limit(limit);
}

export async function countReviewRows(
  db: Db,
  changeRequest: ChangeRequestKey,
  filter: RevisionFilter | undefined,
): Promise<number> {
  return db.$count(reviews, matching(changeRequest, filter));
}

export async function findReview(
  db: Db,
  changeRequest: ChangeRequestKey,
  id: string,
): Promise<ReviewRecord | undefined> {
  const [record] = await fromReviews(db, {}).where(and(ofChangeRequest(changeRequest), eq(reviews.id, id)));
  return record;
}

/** The last verdict of each reviewer, or their last review where they gave none; in the order of when they came. */
export async function listLastReviews(db: Db, changeRequest: ChangeRequestKey): Promise<ReviewRow[]> {
  const rows = await db
    .selectDistinctOn([reviews.reviewerId])
    .from(reviews)
    .where(ofChangeRequest(changeRequest))
    .orderBy(
      reviews.reviewerId,
      sql`${reviews.status} = 'commented'`,
      sql`${reviews.createdAt} desc`,
      sql`${reviews.id} desc`,
    );
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function insertReview(tx: Db, row: typeof reviews.$inferInsert): Promise<void> {
  await tx.insert(reviews).values(row);
}
