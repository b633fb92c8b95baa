'use client';

import { MessageSquare } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { List } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { CommentPlace } from './comment-place.ts';
import { Thread, threadAddress } from './thread.tsx';
import { type ThreadFilter, type ThreadGroup, threadFilters } from './thread-groups.ts';

const filterNames: Record<ThreadFilter, string> = { open: 'Open', resolved: 'Resolved', all: 'All' };

export type ThreadsProps = {
  place: CommentPlace;
  list: List<Comment>;
  /** The threads that the filter shows. */
  groups: readonly ThreadGroup[];
  filter: ThreadFilter;
  onFilter: (filter: ThreadFilter) => void;
  /** The thread that the keys are at. */
  current?: string | undefined;
  /** Shows the block of a thread on the same screen. */
  onShow?: (comment: Comment) => void;
  /** Where the page of a thread is, on other screens. */
  hrefOf?: (comment: Comment) => string | undefined;
  /** A field for a new comment. */
  composer: ReactNode;
};

/** The threads of a place in groups, with a choice of those that are shown. */
export function Threads(props: ThreadsProps) {
  const { place, list, groups, filter, onFilter, current, onShow, hrefOf, composer } = props;
  useCurrentThread(current);
  if (list.isLoading) return <ThreadSkeletons />;
  if (list.failure && list.items.length === 0)
    return <FailureView failure={list.failure} onRetry={list.retry} />;
  return (
    <div className="space-y-4">
      <SegmentedControl
        label="Threads shown"
        value={filter}
        onValueChange={onFilter}
        options={threadFilters.map((value) => ({ value, label: filterNames[value] }))}
      />
      {composer}
      {groups.length === 0 ? (
        <EmptyState
          icon={<MessageSquare />}
          title={filter === 'all' ? 'No comments yet' : `No ${filter} threads`}
          description="Ask a question or leave a note: on the whole, or on a block with the button beside it."
        />
      ) : null}
      {groups.map(({ key, title, threads }) => (
        <section key={key} className="space-y-2">
          {title ? (
            <h3 className="text-sm font-medium text-ink-soft">
              <bdi>{title}</bdi>
            </h3>
          ) : null}
          <ol className="space-y-3">
            {threads.map((comment) => (
              <Thread
                key={comment.id}
                place={place}
                comment={comment}
                isCurrent={comment.id === current}
                href={hrefOf?.(comment)}
                onShow={onShow && (() => onShow(comment))}
              />
            ))}
          </ol>
        </section>
      ))}
      {list.hasMore ? (
        <Button onClick={list.loadMore} loading={list.isLoadingMore}>
          Load more
        </Button>
      ) : null}
      {list.moreFailure ? <FailureView failure={list.moreFailure} onRetry={list.loadMore} /> : null}
    </div>
  );
}

/** Threads that are on their way. */
export function ThreadSkeletons() {
  return (
    <div role="status" aria-label="Loading" className="space-y-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

/** Focuses the thread that the keys came to. */
function useCurrentThread(current: string | undefined): void {
  useEffect(() => {
    if (current === undefined) return;
    const thread = document.getElementById(threadAddress(current));
    thread?.scrollIntoView({ block: 'nearest' });
    thread?.focus({ preventScroll: true });
  }, [current]);
}
