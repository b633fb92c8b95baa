'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { changeRequestCrumbs } from '#components/spaces/space-crumbs.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { isActive } from '../is-active.ts';
import { StatusBadge } from '../status-badge.tsx';
import { MoreMenu } from './more-menu.tsx';
import { pageDiff } from './reads.ts';
import { ReviewBody } from './review-body.tsx';
import { SubjectField } from './subject-field.tsx';
import { type Review, type ReviewPlace, useReview } from './use-review.ts';

/** The review of a change request: its changes page by page, and the merge. */
export function ReviewScreen(place: ReviewPlace) {
  const { spaceId, number } = place;
  const { organization } = useShell().session;
  const review = useReview(place);
  const { changeRequest, space, failure, rights } = review;
  const [isMoreOpen, setMoreOpen] = useState(false);
  useNextFetched(place, review);
  return (
    <Screen
      title={
        changeRequest ? (
          <SubjectField changeRequest={changeRequest} canEdit={rights.edit && isActive(changeRequest)} />
        ) : (
          `Change request #${number}`
        )
      }
      badge={changeRequest ? <StatusBadge status={changeRequest.status} /> : null}
      action={
        changeRequest ? (
          <MoreMenu
            changeRequest={changeRequest}
            canEdit={rights.edit}
            open={isMoreOpen}
            onOpenChange={setMoreOpen}
          />
        ) : null
      }
      width="full"
      fill
      crumbs={changeRequestCrumbs(organization, { spaceId, title: space?.title }, Number(number))}
    >
      {failure && (!changeRequest || review.isLoading) ? (
        <FailureView failure={failure} onRetry={review.retry} />
      ) : changeRequest ? (
        <ReviewBody
          place={place}
          review={review}
          changeRequest={changeRequest}
          onMore={() => setMoreOpen(true)}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Screen>
  );
}

/** Prefetches the next page while the current one is read. */
function useNextFetched({ spaceId, number }: ReviewPlace, { entries, position }: Review): void {
  const client = useQueryClient();
  const next = entries[position + 1]?.page;
  const page = next?.type === 'document' ? next.id : undefined;
  useEffect(() => {
    if (page) void client.prefetchQuery(pageDiff(spaceId, number, page));
  }, [client, spaceId, number, page]);
}
