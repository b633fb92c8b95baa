'use client';

import { NewComment } from '#components/comments/new-comment.tsx';
import { blockOfThread } from '#components/comments/thread-groups.ts';
import { Threads } from '#components/comments/threads.tsx';
import type { PendingComments } from '#components/reviews/pending-comments.ts';
import { PendingList } from '#components/reviews/pending-list.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { Threads as ThreadsState } from './use-threads.ts';

export type ThreadsPanelProps = {
  threads: ThreadsState;
  /** Why the person can't comment. */
  commentBlocked: string | undefined;
  /** Why the person can't apply suggested edits. */
  applyBlocked: string | undefined;
  /** Comments that wait for a review; undefined where the person can’t review. */
  pending: PendingComments | undefined;
  /** Whether a page is among the changed ones. */
  canShow: (page: string) => boolean;
  /** Shows a page, at a block where one is named. */
  onShow: (page: string, block: string | undefined) => void;
};

/** The threads of a change request, with a field for a new one. */
export function ThreadsPanel(props: ThreadsPanelProps) {
  const { threads, commentBlocked, applyBlocked, pending, canShow, onShow } = props;
  const { end } = threads;
  const showOf = (thread: Comment) => {
    const { page } = thread.target;
    return page && canShow(page.id) ? () => onShow(page.id, blockOfThread(thread)) : undefined;
  };
  return (
    <Threads
      place={threads.place}
      list={threads.list}
      filter={threads.filter}
      onFilter={threads.setFilter}
      groups={threads.groups}
      current={threads.current}
      showOf={showOf}
      apply={{ blocked: applyBlocked }}
      emptyText={
        commentBlocked
          ? 'What people ask and answer about the changes appears here.'
          : 'Ask a question or leave a note: on the whole, or on a block with the button in its corner.'
      }
      composer={
        commentBlocked ? (
          <p className="text-ink-soft">{commentBlocked}</p>
        ) : (
          <>
            {pending ? <PendingList pending={pending} /> : null}
            <NewComment
              place={threads.place}
              placeName="the change request"
              target={threads.target}
              timesOpened={threads.timesOpened}
              onEnd={end}
              onPosted={(comment) => {
                end();
                threads.setFilter('open');
                threads.open(comment);
              }}
              later={
                pending && {
                  label: pending.list.length > 0 ? 'Add to review' : 'Start review',
                  disabledReason: pending.addBlocked,
                  add: pending.add,
                }
              }
            />
          </>
        )
      }
    />
  );
}
