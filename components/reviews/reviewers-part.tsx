'use client';

import { RotateCw, UserPlus, Users, X } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { nameOf, type Reviewer, reviewersOf } from './reviewers.ts';
import { StateLine } from './state-line.tsx';
import { type ReviewedThing, useReviews } from './use-reviews.ts';

const RequestReviewers = lazyWindow(async () => (await import('./request-reviewers.tsx')).RequestReviewers);

export type ReviewersPartProps = {
  organizationId: string;
  thing: ReviewedThing;
  /** The id of the person who opened the change request, who is not asked to review it. */
  authorId: string;
  /** Whether the person may ask for reviews. */
  canRequest: boolean;
};

/** The reviewers of a change request with where each stands, and the buttons to ask for more. */
export function ReviewersPart({ organizationId, thing, authorId, canRequest }: ReviewersPartProps) {
  const { reviews, requested, isLoading, failure, retry } = useReviews(thing);
  const [isAsking, setAsking] = useState(false);
  if (isLoading) return <Skeleton className="h-10" />;
  if (failure) return <FailureView failure={failure} onRetry={retry} />;
  const reviewers = reviewersOf(reviews, requested, authorId);
  const requestedIds = requested.map((each) => (each.kind === 'user' ? each.user.id : each.team.id));
  return (
    <div className="space-y-2">
      {reviewers.length === 0 ? <p className="text-ink-soft">No one yet</p> : null}
      <ul className="space-y-2 empty:hidden">
        {reviewers.map((reviewer) => (
          <Line
            key={reviewer.key}
            thing={thing}
            reviewer={reviewer}
            canRequest={canRequest}
            canAskAgain={canRequest && reviewer.key !== authorId}
          />
        ))}
      </ul>
      {canRequest ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          <UserPlus aria-hidden />
          Request reviews
        </Button>
      ) : null}
      {isAsking ? (
        <RequestReviewers
          {...thing}
          organizationId={organizationId}
          without={new Set([...requestedIds, authorId])}
          onDismiss={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

type LineProps = Pick<ReviewersPartProps, 'thing' | 'canRequest'> & {
  reviewer: Reviewer;
  canAskAgain: boolean;
};

function Line({ thing, reviewer, canRequest, canAskAgain }: LineProps) {
  const act = useAct();
  const { who, state, isRequested, isAwaited, review } = reviewer;
  const name = nameOf(reviewer);
  const more = [
    ...(isAwaited && state !== 'requested' ? ['Requested again'] : []),
    ...(review && review.status !== 'commented' && !review.counts ? ['Does not count'] : []),
  ];
  const request = () => {
    const body = 'user' in who ? { users: [who.user.id] } : { teams: [who.team.id] };
    const messages = { done: `Review requested from ${name}`, failed: 'The review was not requested' };
    void act('requestReviewers', { params: thing, body }, messages);
  };
  const remove = () => {
    const messages = { done: `${name} removed from reviewers`, failed: `${name} was not removed` };
    if ('user' in who)
      void act('deleteRequestedReviewer', { params: { ...thing, userId: who.user.id } }, messages);
    else void act('deleteRequestedTeam', { params: { ...thing, teamId: who.team.id } }, messages);
  };
  return (
    <li className="flex items-start gap-2">
      {'user' in who ? (
        <Avatar name={name} image={who.user.photoURL} />
      ) : (
        <Users aria-hidden className="m-1 size-4 shrink-0 text-ink-soft" />
      )}
      <span className="min-w-0 flex-1">
        <bdi className="break-words">{name}</bdi>
        <StateLine state={state} more={more} />
      </span>
      {canAskAgain && !isAwaited ? (
        <IconButton
          size="sm"
          label={`Re-request review from ${name}`}
          icon={<RotateCw />}
          onClick={request}
        />
      ) : null}
      {canRequest && isRequested ? (
        <IconButton size="sm" label={`Remove ${name} from reviewers`} icon={<X />} onClick={remove} />
      ) : null}
    </li>
  );
}
