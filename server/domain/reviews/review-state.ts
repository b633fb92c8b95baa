import type { Services } from '#server/core/services.ts';
import type { Db } from '#server/db/database.ts';
import { findOutdatedRevisions } from '#server/domain/change-requests/index.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';
import type { SpaceRow } from '#server/domain/revisions/index.ts';
import { whoCounts } from './counts.ts';
import { listRequests, type Reviewer } from './store/requested.ts';
import { listLastReviews, type ReviewRow } from './store/reviews.ts';

/** Where the review of a change request stands. */
export interface ReviewState {
  /** The last verdict of each reviewer, or their last comment where they gave none; the earliest first. */
  reviews: (Pick<ReviewRow, 'id' | 'reviewerId' | 'revisionId' | 'status' | 'createdAt'> & {
    /** The change request proposes something else now. */
    outdated: boolean;
    /** Whether it counts: not for changes of the reviewer's own, nor of someone who may not review. */
    counts: boolean;
  })[];
  requested: (Reviewer & { answered: boolean })[];
}

/** Reviewers whose last review is compared, the latest ones; older reviews count as outdated. */
const mostCompared = 100;

/**
 * The revisions of a change request whose reviews are not outdated: the one of now, and those of the last review of a
 * reviewer that proposed the same. Reviews that their reviewer replaced are never compared.
 */
export async function findCurrentRevisions(
  services: Pick<Services, 'documents'>,
  tx: Db,
  changeRequest: ChangeRequestRow,
  last: readonly Pick<ReviewRow, 'revisionId'>[],
): Promise<Set<string>> {
  const revisions = last.slice(-mostCompared).map(({ revisionId }) => revisionId);
  const outdated = await findOutdatedRevisions(services, tx, changeRequest, revisions);
  return new Set([changeRequest.revisionId, ...revisions.filter((id) => !outdated.has(id))]);
}

/** Reads where the review of a change request stands, in the transaction of what is decided by it. */
export async function reviewState(
  services: Pick<Services, 'documents'>,
  tx: Db,
  space: SpaceRow,
  changeRequest: ChangeRequestRow,
): Promise<ReviewState> {
  const last = await listLastReviews(tx, changeRequest);
  const current = await findCurrentRevisions(services, tx, changeRequest, last);
  const reviewers = last.map(({ reviewerId }) => reviewerId);
  const counts = await whoCounts(tx, space, changeRequest, reviewers);
  return {
    reviews: last.map(({ id, reviewerId, revisionId, status, createdAt }) => ({
      id,
      reviewerId,
      revisionId,
      status,
      createdAt,
      outdated: !current.has(revisionId),
      counts: counts(reviewerId),
    })),
    requested: await listRequests(tx, changeRequest),
  };
}
