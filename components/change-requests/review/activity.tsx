'use client';

import Link from 'next/link';
import { useList, useRead } from '#components/data/query.ts';
import { ReviewEntries } from '#components/reviews/review-entries.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { paths } from '#lib/paths.ts';
import type { ReviewPlace } from './use-review.ts';

export type ActivityProps = {
  place: ReviewPlace;
  changeRequest: ChangeRequest;
  onShowThread: (comment: Comment) => void;
};

/** What happened to a change request, with links to those that it reverts and that revert it. */
export function Activity({ changeRequest, place, onShowThread }: ActivityProps) {
  const { createdBy, createdAt, mergedBy, mergedAt, updatedAt, bypass, mergeSchedule } = changeRequest;
  return (
    <ol className="space-y-2 border-s border-line ps-3">
      {changeRequest.reverts ? <Reverted place={place} id={changeRequest.reverts} /> : null}
      <li>
        {createdBy.displayName} opened it <RelativeTime value={createdAt} className="text-ink-soft" />
      </li>
      <ReviewEntries
        thing={{ spaceId: place.spaceId, changeRequestId: place.number }}
        onShow={onShowThread}
      />
      {updatedAt === createdAt ? null : (
        <li>
          Last changed: <RelativeTime value={updatedAt} className="text-ink-soft" />
        </li>
      )}
      {mergeSchedule ? (
        <li>
          {mergeSchedule.scheduledBy?.displayName ?? 'Someone'} scheduled its merge for{' '}
          <RelativeTime value={mergeSchedule.at} className="text-ink-soft" />
          {mergeSchedule.reason ? (
            <span className="block break-words text-ink-soft">Not merged: {mergeSchedule.reason}</span>
          ) : null}
        </li>
      ) : null}
      {mergedAt ? (
        <li>
          {mergedBy?.displayName ?? 'Someone'} merged it{' '}
          <RelativeTime value={mergedAt} className="text-ink-soft" />
          {'. '}
          <Link href={paths.spaceHistory(place.organizationId, place.spaceId)} className={textLink}>
            See the history
          </Link>
          {bypass ? (
            <span className="block break-words text-ink-soft">
              Bypassed {countOf(bypass.rules.length, 'merge rule')}: <bdi>{bypass.reason}</bdi>
            </span>
          ) : null}
        </li>
      ) : null}
      {mergedAt ? <RevertedBy place={place} id={changeRequest.id} /> : null}
    </ol>
  );
}

type RevertProps = Pick<ActivityProps, 'place'> & { id: string };

/** The change request whose merge this one takes back. */
function Reverted({ place, id }: RevertProps) {
  const { data } = useRead('getChangeRequest', { params: { spaceId: place.spaceId, changeRequestId: id } });
  return data ? (
    <li>
      Reverts <ChangeRequestLink place={place} changeRequest={data} />
    </li>
  ) : null;
}

/** The change requests that take back the merge of this one. */
function RevertedBy({ place, id }: RevertProps) {
  const { organizationId, spaceId } = place;
  const { items } = useList('listOrganizationChangeRequests', {
    params: { organizationId },
    query: { space: spaceId, reverts: id, status: ['draft', 'open', 'merged'] },
  });
  return items.map((changeRequest) => (
    <li key={changeRequest.id}>
      {changeRequest.status === 'merged' ? 'Reverted by ' : 'Being reverted by '}
      <ChangeRequestLink place={place} changeRequest={changeRequest} />
    </li>
  ));
}

type LinkProps = Pick<ActivityProps, 'place' | 'changeRequest'>;

function ChangeRequestLink({ place, changeRequest: { number, subject } }: LinkProps) {
  return (
    <Link href={paths.changeRequest(place.organizationId, place.spaceId, number)} className={textLink}>
      #{number} <bdi className="break-words">{subject}</bdi>
    </Link>
  );
}
