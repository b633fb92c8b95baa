import { createReview } from './create-review.ts';
import { listPossibleReviewers } from './list-possible-reviewers.ts';
import { getReview, listReviews } from './read-reviews.ts';
import {
  deleteRequestedReviewer,
  deleteRequestedTeam,
  listRequestedReviewers,
  requestReviewers,
} from './requested-reviewers.ts';

export { whoCounts } from './counts.ts';
export { type ReviewState, reviewState } from './review-state.ts';
export { listContributorIds } from './store/people.ts';

export const operations = {
  listPossibleReviewers,
  listReviews,
  createReview,
  getReview,
  listRequestedReviewers,
  requestReviewers,
  deleteRequestedReviewer,
  deleteRequestedTeam,
};
