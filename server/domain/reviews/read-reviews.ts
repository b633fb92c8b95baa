import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getChangeRequestOf } from '#server/domain/change-requests/index.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { presentReviews, type ReviewContext } from './present.ts';
import { findCurrentRevisions } from './review-state.ts';
import {
  countReviewRows,
  findReview,
  listLastReviews,
  listReviewRows,
  reviewOrder,
} from './store/reviews.ts';

export const listReviews = operation(contract.listReviews, async (context) => {
  const { tx, query, page } = context;
  const { row } = await getChangeRequestOf(context);
  const filter =
    query.outdated === undefined
      ? undefined
      : {
          revisionIds: await findCurrentRevisions(context, tx, row, await listLastReviews(tx, row)),
          isAmong: !query.outdated,
        };
  const list = await page({
    order: reviewOrder,
    rows: (where) => listReviewRows(tx, row, filter, where),
    count: () => countReviewRows(tx, row, filter),
  });
  return answer(200, { ...list, items: await presentReviews(context, row, list.items) });
});

export const getReview = operation(contract.getReview, async (context) => {
  const { row } = await getChangeRequestOf(context);
  return answer(200, await presentReviewById(context, row, context.params.reviewId));
});

/** A review as it is now. @throws NotFound */
export async function presentReviewById(context: ReviewContext, row: ChangeRequestRow, id: string) {
  const record = await findReview(context.tx, row, id);
  if (!record) throw new NotFound('review');
  const [review] = await presentReviews(context, row, [record]);
  return review as NonNullable<typeof review>;
}
