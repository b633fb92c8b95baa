'use client';

import { MessageSquareDiff } from 'lucide-react';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { usePendingComments } from '#components/reviews/pending-comments.ts';
import { ownReview } from '#components/reviews/reviewers.ts';
import { useReviews } from '#components/reviews/use-reviews.ts';
import { Comparison } from '#components/spaces/windows.ts';
import { Button } from '#components/ui/button.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { type ReviewStatus, reviewStatuses } from '#lib/contract/reviews/statuses.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { isActive } from '../is-active.ts';
import type { ReviewPlace } from './use-review.ts';

const SubmitReview = lazyWindow(
  async () => (await import('#components/reviews/submit-review.tsx')).SubmitReview,
);

/** The windows about the person’s own review: what changed since the last one, or a new one with a verdict to begin with. */
export type OwnWindow = 'since' | ReviewStatus;

export function isOwnWindow(name: string | undefined): name is OwnWindow {
  return name === 'since' || reviewStatuses.some((status) => status === name);
}

/** What a person can do about their own review, with the reasons where they can’t. */
export function useOwnReview(
  { spaceId, number }: ReviewPlace,
  space: Space | undefined,
  changeRequest: ChangeRequest,
) {
  const { user } = useShell().session;
  const { reviews } = useReviews({ spaceId, changeRequestId: number });
  const pending = usePendingComments(`${spaceId}.${number}`);
  const last = ownReview(reviews, user.id)?.revision;
  const permissions = space?.permissions;
  const ended = isActive(changeRequest) ? undefined : 'It is merged or archived';
  const reviewBlocked = ended ?? (permissions?.comment ? undefined : needsRole('comment', 'here'));
  const acts = {
    reviewBlocked,
    verdictBlocked: ended ?? (permissions?.review ? undefined : needsRole('review', 'here')),
    sinceBlocked:
      last === undefined
        ? 'You have not reviewed it yet'
        : last === changeRequest.revision
          ? 'Nothing has changed since your review'
          : undefined,
  };
  return {
    last,
    /** The comments that wait for the review. */
    pending,
    reviewBlocked,
    canReview: permissions?.review ?? false,
    /** What the keys do, each in one of the windows. */
    actsFor: (open: (name: OwnWindow) => void) => ({
      ...acts,
      approve: () => open('approved'),
      requestChanges: () => open('changes-requested'),
      submitReview: () => open('commented'),
      showSince: () => open('since'),
    }),
  };
}

export type OwnReview = ReturnType<typeof useOwnReview>;

type ReviewButtonProps = { own: OwnReview; onOpen: (name: OwnWindow) => void };

/** Opens the form of a review, with the number of comments that wait for it; nothing for people who can’t review. */
export function ReviewButton({ own: { pending, reviewBlocked }, onOpen }: ReviewButtonProps) {
  if (reviewBlocked) return null;
  const waiting = pending.list.length;
  return (
    <Button keys="mod+enter" onClick={() => onOpen('commented')}>
      <MessageSquareDiff aria-hidden />
      <span className="max-sm:sr-only">Submit review</span>
      <span aria-hidden className="sm:hidden">
        Review
      </span>
      {waiting > 0 ? ` (${waiting})` : null}
    </Button>
  );
}

export type OwnReviewWindowProps = {
  place: ReviewPlace;
  changeRequest: ChangeRequest;
  own: OwnReview;
  /** The revision that is shown. */
  revision: string | undefined;
  show: OwnWindow;
  onDismiss: () => void;
};

export function OwnReviewWindow(props: OwnReviewWindowProps) {
  const { place, changeRequest, own, revision, show, onDismiss } = props;
  const { spaceId, number } = place;
  if (show === 'since') {
    return own.last === undefined ? null : (
      <Comparison
        spaceId={spaceId}
        from={own.last}
        to={changeRequest.revision}
        title="Changes since your review"
        onDismiss={onDismiss}
      />
    );
  }
  return (
    <SubmitReview
      thing={{ spaceId, changeRequestId: number }}
      revision={revision}
      verdict={show}
      canReview={own.canReview}
      authorId={changeRequest.createdBy.id}
      onDismiss={onDismiss}
    />
  );
}
