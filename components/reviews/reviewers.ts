import type { RequestedReviewer, Review } from '#lib/contract/reviews/schemas.ts';
import type { Team } from '#lib/contract/teams/schemas.ts';
import type { User } from '#lib/contract/users/schemas.ts';

/** Where a reviewer stands; with `-before`, their verdict is about what was proposed earlier. */
export type ReviewerState =
  | 'requested'
  | 'answered'
  | 'approved'
  | 'approved-before'
  | 'changes-requested'
  | 'changes-requested-before'
  | 'commented';

/** A person or team that was asked for a review, or a person who gave one. */
export type Reviewer = {
  key: string;
  who: { user: User } | { team: Team };
  state: ReviewerState;
  /** Somebody asked for it, which can be taken back. */
  isRequested: boolean;
  /** They were asked and have not answered since. */
  isAwaited: boolean;
  /** The review that decides the state. */
  review?: Review;
};

/** Lists the reviewers of a change request: who was asked, in that order, then who came by themselves. */
export function reviewersOf(
  reviews: readonly Review[],
  requested: readonly RequestedReviewer[],
  authorId: string,
): Reviewer[] {
  const last = lastReviews(reviews);
  const invited = requested.map((request): Reviewer => {
    const isAwaited = !request.answered;
    const base = { isRequested: true, isAwaited };
    if (request.kind === 'team') {
      const state = isAwaited ? 'requested' : 'answered';
      return { ...base, key: `team-${request.team.id}`, who: { team: request.team }, state };
    }
    const { user } = request;
    const review = last.get(user.id);
    last.delete(user.id);
    const state = review ? stateOf(review) : 'requested';
    return { ...base, key: user.id, who: { user }, state, ...(review ? { review } : {}) };
  });
  const others = [...last.values()].map(
    (review): Reviewer => ({
      key: review.reviewer.id,
      who: { user: review.reviewer },
      state: stateOf(review),
      isRequested: false,
      isAwaited: false,
      review,
    }),
  );
  // What the author says of their own changes is an answer, and no review to wait for.
  return [...invited, ...others.filter(({ key, state }) => key !== authorId || state !== 'commented')];
}

/** The last verdict of each reviewer, or their last comment where they gave none. The reviews are newest first. */
function lastReviews(reviews: readonly Review[]): Map<string, Review> {
  const last = new Map<string, Review>();
  for (const review of reviews.toReversed()) {
    const before = last.get(review.reviewer.id);
    if (review.status !== 'commented' || before === undefined || before.status === 'commented')
      last.set(review.reviewer.id, review);
  }
  return last;
}

function stateOf({ status, outdated }: Review): ReviewerState {
  if (status === 'commented' || !outdated) return status;
  return `${status}-before`;
}

/** The name of a reviewer. */
export function nameOf({ who }: Reviewer): string {
  return 'user' in who ? who.user.displayName : who.team.title;
}

/** The newest review by a person. */
export function ownReview(reviews: readonly Review[], userId: string): Review | undefined {
  return reviews.find(({ reviewer }) => reviewer.id === userId);
}
