'use client';

import { MessageSquare } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { List } from '#components/data/query.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { CommentPlace } from './comment-place.ts';
import { focusThread } from './focus-thread.ts';
import { useApply } from './suggested-edit.tsx';
import { Thread } from './thread.tsx';
import { firstThreads, type ThreadFilter, type ThreadGroup, threadFilters } from './thread-groups.ts';

const filterNames: Record<ThreadFilter, string> = { open: 'Open', resolved: 'Resolved', all: 'All' };

export type ThreadsProps = {
  place: CommentPlace;
  list: List<Comment>;
  /** The threads that the filter shows. */
  groups: readonly ThreadGroup[];
  /** How many threads are shown until someone wants more; left out where the list itself loads them in pages. */
  atOnce?: number;
  filter: ThreadFilter;
  onFilter: (filter: ThreadFilter) => void;
  /** The thread that the keys are at. */
  current?: string | undefined;
  /** The thread that a key is resolving, and what follows when that ends. */
  keyed?: { id: string | undefined; onEnd: (isResolved: boolean) => void };
  /** What shows the block of a thread on the same screen; undefined where it is not on it. */
  showOf?: (comment: Comment) => (() => void) | undefined;
  /** Where the page of a thread is, on other screens. */
  hrefOf?: (comment: Comment) => string | undefined;
  /** Why the person can't apply suggested edits; left out where none can be made. */
  apply?: { blocked: string | undefined };
  /** A field for a new comment. */
  composer: ReactNode;
  /** What people can do here, where there are no threads. */
  emptyText: string;
};

/** The threads of a place in groups, with a choice of those that are shown. */
export function Threads(props: ThreadsProps) {
  const { place, list, groups, filter, onFilter, current, showOf, hrefOf, composer, emptyText, apply } =
    props;
  const { keyed, atOnce = Number.POSITIVE_INFINITY } = props;
  const [most, setMost] = useState(atOnce);
  const all = groups.flatMap(({ threads }) => threads);
  const shown = Math.max(most, all.findIndex(({ id }) => id === current) + 1);
  const open = groups.flatMap(({ threads }) =>
    threads.flatMap(({ id, suggestion }) => (suggestion?.status === 'open' ? [id] : [])),
  );
  const onSelect = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useCurrentThread(current, groups);
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
      {apply ? <ApplySelected place={place} ids={open.filter((id) => selected.has(id))} /> : null}
      {groups.length === 0 ? (
        <EmptyState
          icon={<MessageSquare />}
          title={filter === 'all' ? 'No comments yet' : `No ${filter} threads`}
          description={emptyText}
        />
      ) : null}
      {firstThreads(groups, shown).map(({ key, title, threads }) => (
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
                onShow={showOf?.(comment)}
                onKeyEnd={comment.id === keyed?.id ? keyed.onEnd : undefined}
                applying={apply && { ...apply, selected, onSelect }}
              />
            ))}
          </ol>
        </section>
      ))}
      {all.length > shown ? (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          {`First ${shown} of ${countOf(all.length, 'thread')} shown`}
          <Button onClick={() => setMost(shown + atOnce)}>Show more threads</Button>
        </p>
      ) : null}
      {list.hasMore ? (
        <Button onClick={list.loadMore} loading={list.isLoadingMore}>
          Load more
        </Button>
      ) : null}
      {list.moreFailure ? <FailureView failure={list.moreFailure} onRetry={list.loadMore} /> : null}
    </div>
  );
}

function ApplySelected({ place, ids }: { place: CommentPlace; ids: readonly string[] }) {
  const apply = useApply(place);
  if (ids.length < 2) return null;
  return (
    <div className="sticky top-0 z-10 rounded-lg border border-line bg-canvas p-2">
      <Button variant="primary" size="sm" onClick={() => void apply(ids)}>
        Apply {ids.length} suggestions
      </Button>
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

/** Focuses the thread that the keys or a link came to, once it is there. */
function useCurrentThread(current: string | undefined, groups: readonly ThreadGroup[]): void {
  const isThere = groups.some(({ threads }) => threads.some(({ id }) => id === current));
  useEffect(() => {
    if (current !== undefined && isThere) focusThread(current);
  }, [current, isThere]);
}
