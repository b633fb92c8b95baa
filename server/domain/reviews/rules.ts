import { mostReviewers } from '#lib/contract/reviews/limits.ts';
import type { ReviewStatus } from '#lib/contract/reviews/statuses.ts';
import { can } from '#server/core/can.ts';
import { Conflict, Forbidden, Invalid, type Issue } from '#server/core/errors.ts';
import type { Objects, Person } from '#server/core/objects.ts';
import type { ChangeRequestRow } from '#server/domain/content/index.ts';

/** A verdict needs the permission to review; whoever may comment may review without one. @throws Forbidden */
export function assertCanGive(status: ReviewStatus, space: Objects['space'], { kind }: Person): void {
  if (status === 'commented') return;
  if (kind === 'service-account')
    throw new Forbidden('A service account can comment. A person has to review.');
  const { allowed, because } = can('space', 'review', space);
  if (!allowed) throw new Forbidden(because);
}

/** @throws Invalid */
export function assertSaysSomething(status: ReviewStatus, hasComments: boolean): void {
  if (status !== 'commented' || hasComments) return;
  throw new Invalid([{ path: 'comment', message: 'must say something, or `comments` must' }]);
}

/** @throws Conflict */
export function assertAllViewed(unviewed: number): void {
  if (unviewed === 0) return;
  const changes = unviewed === 1 ? 'One change is' : `${unviewed} changes are`;
  throw new Conflict(
    'not_viewed',
    `${changes} not marked as viewed by you. Open the change request and look at what changed first.`,
    { unviewed },
  );
}

/** Refuses a review of content that is older than that of the change request now. @throws Conflict */
export function assertReviewedNow(
  { revisionId }: Pick<ChangeRequestRow, 'revisionId'>,
  reviewedId: string | undefined,
): void {
  if (reviewedId === undefined || reviewedId === revisionId) return;
  throw new Conflict(
    'change_request_changed',
    'This change request was edited after you opened it, so your review was not submitted. Look at the new changes and submit it again.',
    { revision: revisionId },
  );
}

/** @throws Invalid naming those who can't be asked for a review of the space */
export function assertCanReview(
  users: readonly string[],
  teams: readonly string[],
  ranks: { users: ReadonlyMap<string, number>; teams: ReadonlyMap<string, number> },
): void {
  const issues = [
    ...users.flatMap((id, index) => issueOf(`users.${index}`, id, ranks.users.get(id), 'member')),
    ...teams.flatMap((id, index) => issueOf(`teams.${index}`, id, ranks.teams.get(id), 'team')),
  ];
  if (issues.length > 0) throw new Invalid(issues, summaryOf(issues.length));
}

/** What a person reads who can't know the ids that the issues name. */
function summaryOf(count: number): string {
  const subject =
    count === 1
      ? 'One of the people and teams that you chose can’t view this space.'
      : `${count} of the people and teams that you chose can’t view this space.`;
  return `${subject} Give them access to it, or choose others.`;
}

function issueOf(path: string, id: string, rank: number | undefined, kind: 'member' | 'team'): Issue[] {
  if (rank === undefined) {
    const isNone = kind === 'team' ? 'is no team of the organization' : 'is no active member';
    return [{ path, message: `${id} ${isNone}` }];
  }
  if (rank > 0) return [];
  const message = kind === 'team' ? 'has no member who can view this space' : 'can’t view this space';
  return [{ path, message: `${id} ${message}` }];
}

/** @throws Conflict */
export function assertReviewersFit(count: number): void {
  if (count <= mostReviewers) return;
  throw new Conflict(
    'too_many_reviewers',
    `A change request asks at most ${mostReviewers} people and teams for a review. Remove some first.`,
  );
}
