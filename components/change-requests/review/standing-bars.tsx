'use client';

import Link from 'next/link';
import { useInvalidate, useRead } from '#components/shell/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { shownBy } from '../shown-by.ts';
import { useUpdate } from './decision.tsx';
import type { Review, ReviewPlace } from './use-review.ts';

export type StandingBarsProps = {
  place: ReviewPlace;
  review: Review;
  changeRequest: ChangeRequest;
  /** The revision that is shown, once there is one. */
  shown: string | undefined;
};

/** What has to be known before the changes are read: news since they were fetched, news of main, conflicts. */
export function StandingBars({ place, review, changeRequest, shown }: StandingBarsProps) {
  const invalidate = useInvalidate();
  const isActive = changeRequest.status === 'open' || changeRequest.status === 'draft';
  const isStale = shown !== undefined && shown !== changeRequest.revision;
  return (
    <>
      {isStale ? (
        <Callout
          tone="accent"
          announce
          title="Changed since you opened it"
          action={
            <Button size="sm" onClick={() => void invalidate(...shownBy)}>
              Show the new version
            </Button>
          }
        >
          What you read is the version from before.
        </Callout>
      ) : null}
      {isActive && changeRequest.conflicts > 0 ? (
        <Callout
          tone="critical"
          title={
            changeRequest.conflicts === 1
              ? '1 conflict with the main content waits'
              : `${changeRequest.conflicts} conflicts with the main content wait`
          }
          action={
            <Button asChild size="sm">
              <Link
                href={paths.changeRequestConflicts(place.organizationId, place.spaceId, changeRequest.number)}
              >
                See the conflicts
              </Link>
            </Button>
          }
        >
          Both sides are kept until somebody chooses.
        </Callout>
      ) : null}
      {isActive && changeRequest.outdated && changeRequest.conflicts === 0 ? (
        <MainMovedOn place={place} review={review} changeRequest={changeRequest} />
      ) : null}
    </>
  );
}

function MainMovedOn({ place, review, changeRequest }: Omit<StandingBarsProps, 'shown'>) {
  const { space, entries, may } = review;
  const update = useUpdate(place.organizationId, changeRequest.number);
  const base = changeRequest.revisionMergedAncestor ?? changeRequest.revisionInitial;
  const { data } = useRead(
    'compareRevisions',
    {
      params: { spaceId: place.spaceId, revisionId: base, otherRevisionId: space?.revision ?? '' },
      query: { limit: '1000' },
    },
    space !== undefined,
  );
  const pages = new Set(data?.changes.flatMap((change) => ('page' in change ? [change.page.id] : [])) ?? []);
  const mine = entries.filter(({ page }) => page && pages.has(page.id)).length;
  const touched =
    mine === 0 ? 'none of yours' : mine === 1 ? '1 of them is yours too' : `${mine} of them are yours too`;
  return (
    <Callout
      tone="caution"
      title="Main moved on"
      action={
        <Button
          size="sm"
          loading={update.loading}
          disabledReason={may.edit ? undefined : 'Needs the role editor here'}
          onClick={() => update.run({ spaceId: place.spaceId, changeRequestId: changeRequest.id })}
        >
          Take in main
        </Button>
      }
    >
      {data ? `${pages.size === 1 ? '1 page' : `${pages.size} pages`} changed there, ${touched}.` : null}
    </Callout>
  );
}
