'use client';

import { useEffect, useRef, useState } from 'react';
import type { CommentTarget } from '#components/comments/new-comment.tsx';
import { elementOfBlock, type SelectedQuote, selectedQuote } from '#components/comments/page-text.ts';
import { QuoteHighlights } from '#components/comments/quote-highlights.tsx';
import { SelectionButton } from '#components/comments/selection-button.tsx';
import { blockAddress } from '#components/content/block-frame.tsx';
import { diffModes } from '#components/diff/diff-context.ts';
import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { useRouter } from '#components/form/router.ts';
import { useMergeChecks } from '#components/merges/use-merge-checks.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { ChangeRequest } from '#lib/contract/change-requests/schemas.ts';
import { longestQuote } from '#lib/contract/comments/limits.ts';
import type { Space } from '#lib/contract/spaces/schemas.ts';
import { paths } from '#lib/paths.ts';
import { needsRole } from '#lib/role-names.ts';
import { isActive } from '../is-active.ts';
import { BlockThreads, countByPage } from './block-threads.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ChangeTree } from './change-tree.tsx';
import { Decision } from './decision.tsx';
import { DiscardPage } from './discard-page.tsx';
import { EntryView } from './entry-view.tsx';
import { mergeBlocked, nextStep, type Rights } from './next-step.ts';
import { NothingDiffers } from './nothing-differs.tsx';
import { isOwnWindow, ReviewButton, useOwnReview } from './own-review.tsx';
import { useReviewKeys } from './review-keys.ts';
import { ReviewPanel } from './review-panel.tsx';
import { type ReviewWindow, ReviewWindows } from './review-windows.tsx';
import { StatusBars } from './status-bars.tsx';
import { useEntryDiff, useNextFetched } from './use-entry-diff.ts';
import { useEntryFiles } from './use-entry-files.ts';
import { type Changes, type ReviewPlace, useOpenEntry, useViewed } from './use-review.ts';
import { blockOfChange, useThreads } from './use-threads.ts';
import { useWalk } from './use-walk.ts';

const ReviewSheet = lazyWindow(async () => (await import('./review-sheet.tsx')).ReviewSheet);

/** Where the panel is beside the changes. */
const wide = '(min-width: 80rem)';

export type ReviewBodyProps = {
  place: ReviewPlace;
  space: Space | undefined;
  changeRequest: ChangeRequest;
  rights: Rights;
  changes: Changes;
};

/** The tree, the changes and the overview beside each other, with the bar below; on a phone the outer two are sheets. */
export function ReviewBody({ place, space, changeRequest, rights, changes }: ReviewBodyProps) {
  const router = useRouter();
  const { entries, tree, isLoading, revision } = changes;
  const open = useOpenEntry(entries);
  const { entry, mode } = open;
  const diff = useEntryDiff(place, entry, mode);
  const files = useEntryFiles(changeRequest, changes.shown, entry, diff);
  const walk = useWalk(entries, open, diff);
  const viewed = useViewed(place);
  const threads = useThreads(place, entry, diff);
  const page = entry?.page?.id;
  const toggleViewed = () => page && viewed.toggle(page);
  useNextFetched(place, entries[open.position + 1]);
  const [unfolded, setUnfolded] = useState(false);
  const [treeHidden, setTreeHidden] = useState(false);
  const [sheet, setSheet] = useState<'tree' | 'panel' | ReviewWindow>();
  const active = isActive(changeRequest);
  const own = useOwnReview(place, space, changeRequest);
  const mergeChecks = useMergeChecks(place.spaceId, place.number, active);
  // Without an answer the merge itself says what is missing.
  const unmet = mergeChecks.failure ? 0 : (mergeChecks.unmet?.length ?? null);
  const step = nextStep(changeRequest, rights, isLoading ? undefined : entries.length, unmet);
  const editHref = editAddress(
    place,
    active && rights.edit,
    entry?.marks.includes('deleted') ? undefined : entry?.page?.id,
  );
  const commentBlocked = space?.permissions.comment === false ? needsRole('comment', 'here') : undefined;
  const isWide = useMedia(wide);
  const showPanel = () => {
    if (!isWide) setSheet('panel');
  };
  const isLinked = useRef(threads.current !== undefined);
  useEffect(() => {
    // A link to a thread leads to it also where the panel is a sheet, but a window made narrow later does not.
    if (isLinked.current && !matchMedia(wide).matches) setSheet('panel');
    isLinked.current = false;
  }, []);
  if (isWide && sheet === 'panel') setSheet(undefined);
  const comment = (about: CommentTarget | undefined) => {
    threads.begin(about);
    showPanel();
  };
  const content = useRef<HTMLDivElement>(null);
  const commentOn = (onPage: string, { node, quote }: SelectedQuote) =>
    comment({ page: onPage, node, preview: quote.text, quote });
  useReviewKeys({
    ...walk,
    comment: () => {
      const selected = selectedQuote(content.current, longestQuote);
      if (page && selected) commentOn(page, selected);
      else comment(page ? { page, ...blockOfChange(walk.current) } : undefined);
    },
    commentBlocked,
    nextThread: () => {
      threads.next();
      showPanel();
    },
    previousThread: () => {
      threads.previous();
      showPanel();
    },
    toggleResolved: () => {
      threads.toggleResolved();
      if (threads.canExplain) showPanel();
    },
    resolveBlocked: threads.resolveBlocked,
    toggleViewed,
    nextMode: () => open.setMode(diffModes[(diffModes.indexOf(mode) + 1) % diffModes.length] ?? 'unified'),
    toggleFolds: () => setUnfolded(!unfolded),
    toggleTree: () => setTreeHidden(!treeHidden),
    edit: editHref ? () => router.push(editHref) : undefined,
    // A second key that comes while the window still loads does not replace the verdict of the first.
    ...own.actsFor((name) => setSheet((shown) => (isOwnWindow(shown) ? shown : name))),
    merge: () => setSheet('merge'),
    mergeBlocked: mergeBlocked(changeRequest, step),
  });
  const firstPage = tree.find(({ type }) => type === 'document')?.id;
  const close = () => setSheet(undefined);
  const changeTree = (onLook?: () => void) => (
    <ChangeTree
      place={place}
      changes={changes}
      open={open}
      viewedPages={viewed.pages}
      threadsOf={countByPage(threads.openThreads)}
      onLook={onLook}
    />
  );
  const panel = (
    <ReviewPanel
      threads={threads}
      commentBlocked={commentBlocked}
      pending={own.pending}
      reviewBlocked={own.reviewBlocked}
      applyBlocked={active ? (rights.edit ? undefined : needsRole('edit', 'here')) : 'Not open any more'}
      canShow={(id) => entries.some(({ key }) => key === id)}
      onShow={(id, block) => {
        close();
        if (block) history.replaceState(history.state, '', `#${blockAddress(block)}`);
        if (id !== page) open.look(id);
        else if (block) elementOfBlock(block)?.scrollIntoView({ block: 'center' });
      }}
      overview={{
        place,
        changeRequest,
        entries,
        isLoading,
        viewedPages: viewed.pages,
        canEdit: active && rights.edit,
        onShowThread: threads.open,
      }}
      unmet={unmet ?? 0}
      checks={{
        place,
        isActive: active,
        read: mergeChecks,
        onBypass: () => setSheet('bypass'),
        onLater: () => setSheet('later'),
      }}
    />
  );
  return (
    <>
      <div className="space-y-2 empty:hidden not-empty:pb-3">
        <StatusBars
          place={place}
          space={space}
          changeRequest={changeRequest}
          rights={rights}
          step={step}
          changes={changes}
          onShowNews={() => setSheet('news')}
        />
      </div>
      <div className="flex min-h-0 flex-1 gap-4 border-t border-line pt-3">
        {treeHidden ? null : (
          <div className="hidden w-72 shrink-0 flex-col border-e border-line pe-3 lg:flex">
            {changeTree()}
          </div>
        )}
        {entry ? (
          <div ref={content} className="flex min-w-0 flex-1">
            <EntryView
              entry={entry}
              mode={mode}
              targets={changes.targetsWith(files)}
              files={files}
              diff={diff}
              current={walk.current}
              unfolded={unfolded}
              notesOf={(block) =>
                page ? (
                  <BlockThreads
                    {...{ threads, block, commentBlocked }}
                    onComment={(preview) => comment({ page, node: block, preview })}
                    onOpen={showPanel}
                  />
                ) : null
              }
              editHref={editHref}
              discard={
                active && rights.edit && entry.kind === 'page' ? (
                  <DiscardPage changeRequest={changeRequest} entry={entry} revision={revision} />
                ) : null
              }
            />
            {commentBlocked === undefined && page ? (
              <SelectionButton root={content} onComment={(selected) => commentOn(page, selected)} />
            ) : null}
            <QuoteHighlights
              root={content}
              threads={threads.openThreads.filter(({ target }) => target.page?.id === page)}
            />
          </div>
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
        {isWide ? (
          <ScrollRegion
            label="About the change request"
            className="hidden w-80 shrink-0 border-s border-line ps-4 pe-1 pb-4 xl:block"
          >
            {panel}
          </ScrollRegion>
        ) : null}
      </div>
      <BottomBar
        open={open}
        entries={entries.length}
        walk={walk}
        stops={diff.stops.size}
        isViewed={page !== undefined && viewed.pages.has(page)}
        onToggleViewed={toggleViewed}
        onOpenTree={() => setSheet('tree')}
        onOpenPanel={() => setSheet('panel')}
        decision={
          <>
            <ReviewButton own={own} onOpen={setSheet} />
            <Decision
              organizationId={place.organizationId}
              changeRequest={changeRequest}
              step={step}
              onMerge={() => setSheet('merge')}
              onShowChecks={() => {
                threads.setTab('checks');
                showPanel();
              }}
            />
          </>
        }
      />
      {sheet === 'tree' ? (
        <ReviewSheet side="start" title="Changed pages" onDismiss={close}>
          <div className="-mb-5 flex h-full flex-col">{changeTree(close)}</div>
        </ReviewSheet>
      ) : null}
      {sheet === 'panel' ? (
        <ReviewSheet title="About the change request" onDismiss={close}>
          {panel}
        </ReviewSheet>
      ) : null}
      {sheet && sheet !== 'tree' && sheet !== 'panel' ? (
        <ReviewWindows
          show={sheet}
          unmet={mergeChecks.unmet}
          {...{ place, space, changeRequest, changes, own }}
          onShow={setSheet}
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
