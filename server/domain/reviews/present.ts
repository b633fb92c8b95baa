import type { Review } from '#lib/contract/reviews/schemas.ts';
import { locationOf } from '#server/core/urls.ts';
import {
  aboutChangeRequest,
  findComments,
  type PresentContext,
  presentComments,
} from '#server/domain/comments/index.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import { presentUser } from '#server/domain/users/index.ts';
import { whoCounts } from './counts.ts';
import { findCurrentRevisions } from './review-state.ts';
import { listLastReviews, type ReviewRecord } from './store/reviews.ts';

/** What presenting reviews needs of an operation's context. */
export interface ReviewContext extends PresentContext {
  params: { changeRequestId: string };
}

/** Reviews of a change request, in their order. */
export async function presentReviews(
  context: ReviewContext,
  changeRequest: ChangeRequestRow,
  records: readonly ReviewRecord[],
): Promise<Review[]> {
  const { tx, object, config } = context;
  const { publicUrl } = config;
  const last = await listLastReviews(tx, changeRequest);
  const current = await findCurrentRevisions(context, tx, changeRequest, last);
  const reviewers = records.map(({ row }) => row.reviewerId);
  const counts = await whoCounts(tx, object.row, changeRequest, reviewers);
  const comments = await commentsOf(context, changeRequest, records);
  const { spaceId, id: changeRequestId } = changeRequest;
  return records.map(({ row, reviewer, requester }) => {
    const comment = row.commentId === null ? undefined : comments.get(row.commentId);
    const createdAt = row.createdAt.toISOString();
    return {
      object: 'change-request-review',
      id: row.id,
      revision: row.revisionId,
      reviewer: presentUser(publicUrl, reviewer),
      ...(requester ? { requestedBy: presentUser(publicUrl, requester) } : {}),
      status: row.status,
      ...(comment ? { comment } : {}),
      createdAt,
      updatedAt: comment?.editedAt ?? createdAt,
      outdated: !current.has(row.revisionId),
      counts: counts(row.reviewerId),
      urls: {
        location: locationOf(
          publicUrl,
          `/spaces/${spaceId}/change-requests/${changeRequestId}/reviews/${row.id}`,
        ),
      },
    };
  });
}

/** What reviews say as a whole, by the ids of the comments; those that were deleted are not there. */
async function commentsOf(
  context: ReviewContext,
  changeRequest: ChangeRequestRow,
  records: readonly ReviewRecord[],
) {
  const discussion = aboutChangeRequest(context, changeRequest);
  const ids = records.flatMap(({ row }) => row.commentId ?? []);
  const rows = await findComments(context.tx, discussion.place, ids);
  const comments = await presentComments(context, discussion, [...rows.values()]);
  return new Map(comments.map((comment) => [comment.id, comment]));
}
