'use client';

import { OpenThingMenu } from '#components/actions/thing-menu.tsx';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { muteActions, useIsMuted } from '#components/notifications/mute.ts';
import { previewOnSite, useSitesOf } from '#components/sites/preview-on-site.tsx';
import { changeRequestCrumbs } from '#components/spaces/space-crumbs.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { changeRequestActions } from '../change-request-actions.tsx';
import { isActive } from '../is-active.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ReviewBody } from './review-body.tsx';
import { SubjectField } from './subject-field.tsx';
import { type ReviewPlace, useChanges, useReviewed } from './use-review.ts';
import { Viewers } from './viewers.tsx';

const muting = (isMuted: boolean) =>
  muteActions<ChangeRequest>({
    noun: ' change request',
    of: (one) => ({ spaceId: one.space, threadId: one.id }),
    isMuted: () => isMuted,
  });

const contentOf = ({ space, id }: ChangeRequest) => ({ space, changeRequest: id });

/** The review of a change request: its changes page by page, and the merge. */
export function ReviewScreen(place: ReviewPlace) {
  const { spaceId, number } = place;
  const { organization } = useShell().session;
  const { space, changeRequest, rights, ...reviewed } = useReviewed(place);
  const changes = useChanges(place);
  const sites = useSitesOf(place, !changes.isLoading);
  const isMuted = useIsMuted({ spaceId, threadId: changeRequest?.id ?? '' });
  const failure = reviewed.failure ?? changes.failure;
  const retry = () => {
    reviewed.retry();
    changes.retry();
  };
  return (
    <Screen
      title={
        changeRequest ? (
          <SubjectField changeRequest={changeRequest} canEdit={rights.edit && isActive(changeRequest)} />
        ) : (
          `Change request #${number}`
        )
      }
      badge={
        changeRequest ? (
          <>
            <StatusBadge status={changeRequest.status} />
            <Viewers {...place} />
          </>
        ) : null
      }
      action={
        changeRequest ? (
          <OpenThingMenu
            singular="change request"
            thing={changeRequest}
            name={`#${number}`}
            actions={[
              ...changeRequestActions(() => (rights.edit ? undefined : needsRole('edit', 'here'))),
              ...previewOnSite(place.organizationId, sites, contentOf),
              ...(isMuted === undefined ? [] : muting(isMuted)),
            ]}
          />
        ) : null
      }
      width="full"
      fill
      crumbs={changeRequestCrumbs(organization, { spaceId, title: space?.title }, Number(number))}
    >
      {failure && (!changeRequest || changes.isLoading) ? (
        <FailureView failure={failure} onRetry={retry} />
      ) : changeRequest ? (
        <ReviewBody
          place={place}
          space={space}
          changeRequest={changeRequest}
          rights={rights}
          changes={changes}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Screen>
  );
}
