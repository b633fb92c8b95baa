'use client';

import { useRefresh } from '#components/data/action.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { Comparison } from '#components/spaces/windows.ts';
import { Button } from '#components/ui/button.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import type { MergeCheck } from '#lib/contract/merges/schemas.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { isOwnWindow, type OwnReview, OwnReviewWindow, type OwnWindow } from './own-review.tsx';
import type { Changes, ReviewPlace } from './use-review.ts';

const MergeSheet = lazyWindow(async () => (await import('./merge-sheet.tsx')).MergeSheet);

/** The windows over a review: a merge, one that bypasses rules, one at a later time, new changes, and one’s own review. */
export type ReviewWindow = 'merge' | 'bypass' | 'later' | 'news' | OwnWindow;

export type ReviewWindowsProps = {
  show: ReviewWindow;
  place: ReviewPlace;
  space: Space | undefined;
  changeRequest: ChangeRequest;
  changes: Changes;
  /** The checks that are not passed. */
  unmet: readonly MergeCheck[] | undefined;
  own: OwnReview;
  onShow: (next: ReviewWindow) => void;
  onDismiss: () => void;
};

/** The window that is open over a review. */
export function ReviewWindows(props: ReviewWindowsProps) {
  const { show, place, space, changeRequest, changes, unmet = [], own, onShow, onDismiss } = props;
  const refresh = useRefresh();
  const { entries, revision } = changes;
  if (isOwnWindow(show)) {
    return <OwnReviewWindow {...{ place, changeRequest, own, revision, show, onDismiss }} />;
  }
  if (show !== 'news') {
    return (
      <MergeSheet
        isLater={show === 'later'}
        bypassed={show === 'bypass' ? unmet : undefined}
        organizationId={place.organizationId}
        changeRequest={changeRequest}
        spaceTitle={space?.title ?? 'main'}
        entries={entries}
        revision={revision}
        onShowNews={() => onShow('news')}
        onDismiss={onDismiss}
      />
    );
  }
  if (!revision) return null;
  const update = () => {
    onDismiss();
    void refresh('editChangeRequestContent');
  };
  return (
    <Comparison
      spaceId={place.spaceId}
      from={revision}
      to={changeRequest.revision}
      title="New changes"
      footer={
        <div className="flex justify-end">
          <Button variant="primary" onClick={update}>
            Update review
          </Button>
        </div>
      }
      onDismiss={onDismiss}
    />
  );
}
