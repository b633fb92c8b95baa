'use client';

import { useState } from 'react';
import { useAct, useRefresh } from '#components/data/action.ts';
import { patchRead } from '#components/data/patch.ts';
import { diffModes } from '#components/diff/diff-context.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { paths } from '#lib/paths.ts';
import { isActive } from '../is-active.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChangeTree } from './change-tree.tsx';
import { Decision } from './decision.tsx';
import { DiscardPage } from './discard-page.tsx';
import { EntryView, useEntryDiff } from './entry-view.tsx';
import { mergeBlocked } from './next-step.ts';
import { NothingDiffers } from './nothing-differs.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { useReviewKeys } from './review-keys.ts';
import { StatusBars } from './status-bars.tsx';
import type { Review, ReviewPlace } from './use-review.ts';
import { useWalk } from './use-walk.ts';

const Comparison = lazyWindow(async () => (await import('#components/spaces/comparison.tsx')).Comparison);
const MergeSheet = lazyWindow(async () => (await import('./merge-sheet.tsx')).MergeSheet);
const ReviewSheet = lazyWindow(async () => (await import('./review-sheet.tsx')).ReviewSheet);

export type ReviewBodyProps = {
  place: ReviewPlace;
  review: Review;
  changeRequest: ChangeRequest;
  onMore: () => void;
};

/** The tree, the changes and the overview beside each other, with the bar below; on a phone the outer two are sheets. */
export function ReviewBody({ place, review, changeRequest, onMore }: ReviewBodyProps) {
  const router = useRouter();
  const refresh = useRefresh();
  const { entries, entry, mode, step, rights, isLoading, tree } = review;
  const diff = useEntryDiff(place, entry, mode);
  const walk = useWalk(review, diff);
  const viewed = useViewed(review);
  const [unfolded, setUnfolded] = useState(false);
  const [treeHidden, setTreeHidden] = useState(false);
  const [sheet, setSheet] = useState<'tree' | 'panel' | 'merge' | 'news'>();
  const active = isActive(changeRequest);
  const editHref = editAddress(
    place,
    active && rights.edit,
    entry?.marks.includes('deleted') ? undefined : entry?.page?.id,
  );
  useReviewKeys({
    ...walk,
    toggleViewed: viewed.toggle,
    nextMode: () => review.setMode(diffModes[(diffModes.indexOf(mode) + 1) % diffModes.length] ?? 'unified'),
    toggleFolds: () => setUnfolded(!unfolded),
    toggleTree: () => setTreeHidden(!treeHidden),
    edit: editHref ? () => router.push(editHref) : undefined,
    more: onMore,
    merge: () => setSheet('merge'),
    mergeBlocked: mergeBlocked(changeRequest, step),
  });
  const firstPage = tree.find(({ type }) => type === 'document')?.id;
  const close = () => setSheet(undefined);
  return (
    <>
      <div className="space-y-2 empty:hidden not-empty:pb-3">
        <StatusBars
          place={place}
          review={review}
          changeRequest={changeRequest}
          onShowNews={() => setSheet('news')}
        />
        {review.left > 0 ? (
          <Callout tone="caution">
            {review.left} more changes are not shown, because there are too many.
          </Callout>
        ) : null}
      </div>
      <div className="flex min-h-0 flex-1 gap-4 border-t border-line pt-3">
        {treeHidden ? null : (
          <div className="hidden w-72 shrink-0 flex-col border-e border-line pe-3 lg:flex">
            <ChangeTree review={review} />
          </div>
        )}
        {entry ? (
          <EntryView
            place={place}
            review={review}
            entry={entry}
            diff={diff}
            current={walk.current}
            unfolded={unfolded}
            editHref={editHref}
            discard={
              active && rights.edit && entry.kind === 'page' ? (
                <DiscardPage changeRequest={changeRequest} entry={entry} revision={review.revision} />
              ) : null
            }
          />
        ) : (
          <div className="min-w-0 flex-1 overflow-y-auto">
            {isLoading ? null : (
              <NothingDiffers
                changeRequest={changeRequest}
                canEdit={rights.edit}
                editHref={editAddress(place, active && rights.edit, firstPage)}
              />
            )}
          </div>
        )}
        <ScrollRegion
          label="Overview"
          className="hidden w-72 shrink-0 border-s border-line ps-4 pb-4 xl:block"
        >
          <OverviewPanel place={place} review={review} />
        </ScrollRegion>
      </div>
      <BottomBar
        review={review}
        walk={walk}
        stops={diff.stops.size}
        isViewed={viewed.isViewed}
        onToggleViewed={viewed.toggle}
        onOpenTree={() => setSheet('tree')}
        onOpenPanel={() => setSheet('panel')}
        decision={
          step ? (
            <Decision
              organizationId={place.organizationId}
              changeRequest={changeRequest}
              step={step}
              onMerge={() => setSheet('merge')}
            />
          ) : null
        }
      />
      {sheet === 'tree' ? (
        <ReviewSheet side="start" title="Changed pages" onDismiss={close}>
          <div className="-mb-5 flex h-full flex-col">
            <ChangeTree review={review} onLook={close} />
          </div>
        </ReviewSheet>
      ) : null}
      {sheet === 'panel' ? (
        <ReviewSheet title="Overview" onDismiss={close}>
          <OverviewPanel place={place} review={review} />
        </ReviewSheet>
      ) : null}
      {sheet === 'merge' ? (
        <MergeSheet
          organizationId={place.organizationId}
          changeRequest={changeRequest}
          spaceTitle={review.space?.title ?? 'main'}
          entries={entries}
          tree={tree}
          revision={review.revision}
          onShowNews={() => setSheet('news')}
          onDismiss={close}
        />
      ) : null}
      {sheet === 'news' && review.revision ? (
        <Comparison
          spaceId={place.spaceId}
          from={review.revision}
          to={changeRequest.revision}
          title="New changes"
          footer={
            <div className="flex justify-end">
              <Button
                variant="primary"
                onClick={() => {
                  close();
                  void refresh('editChangeRequestContent');
                }}
              >
                Update review
              </Button>
            </div>
          }
          onDismiss={close}
        />
      ) : null}
    </>
  );
}

function editAddress(place: ReviewPlace, canEdit: boolean, page: string | undefined): string | undefined {
  if (!canEdit || !page) return undefined;
  return paths.changeRequestEdit(place.organizationId, place.spaceId, Number(place.number), page);
}

function useViewed({ entry, viewedPages, params }: Review) {
  const act = useAct();
  const page = entry?.page?.id;
  const isViewed = page !== undefined && viewedPages.has(page);
  const toggle = () => {
    if (!page) return;
    const mark = { page, viewedAt: new Date().toISOString(), changed: false };
    void act(
      isViewed ? 'unmarkPageViewed' : 'markPageViewed',
      { params: { ...params, pageId: page } },
      {
        optimistic: () => [
          patchRead('listViewedPages', { params }, ({ items }) => {
            const others = items.filter((one) => one.page !== page);
            return { items: isViewed ? others : [...others, mark] };
          }),
        ],
        failed: 'The page was not marked',
      },
    );
  };
  return { isViewed, toggle };
}
