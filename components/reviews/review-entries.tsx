'use client';

import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { statusWords } from './state-line.tsx';
import { type ReviewedThing, useReviews } from './use-reviews.ts';

export type ReviewEntriesProps = {
  thing: ReviewedThing;
  /** Shows what a review says as a whole. */
  onShow: (comment: Comment) => void;
};

/** The reviews of a change request as entries of its activity, the earliest first. */
export function ReviewEntries({ thing, onShow }: ReviewEntriesProps) {
  const { reviews } = useReviews(thing);
  return reviews.toReversed().map(({ id, reviewer, status, outdated, createdAt, comment }) => (
    <li key={id}>
      <bdi>{reviewer.displayName}</bdi> {statusWords[status]}
      {outdated && status !== 'commented' ? ' an older version' : ''}{' '}
      <RelativeTime value={createdAt} className="text-ink-soft" />
      {comment ? (
        <Button size="sm" variant="ghost" onClick={() => onShow(comment)}>
          Show comment
        </Button>
      ) : null}
    </li>
  ));
}
