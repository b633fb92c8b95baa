'use client';

import { commentOperations, commentParams } from '#components/comments/comment-place.ts';
import { NewComment } from '#components/comments/new-comment.tsx';
import { blockOfThread, threadsAtOnce } from '#components/comments/thread-groups.ts';
import { Threads } from '#components/comments/threads.tsx';
import { useAct } from '#components/data/action.ts';
import type { PendingComments } from '#components/reviews/pending-comments.ts';
import { PendingList } from '#components/reviews/pending-list.tsx';
import { inputOf, type PendingComment } from '#components/reviews/pending-store.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { Threads as ThreadsState } from './use-threads.ts';

export type ThreadsPanelProps = {
  threads: ThreadsState;
  /** Why the person can't comment. */
  commentBlocked: string | undefined;
  /** Why the person can't apply suggested edits. */
  applyBlocked: string | undefined;
  /** Comments that wait for a review. */
  pending: PendingComments;
  /** Why the person can't submit a review. */
  reviewBlocked: string | undefined;
  /** Whether a page is among the changed ones. */
  canShow: (page: string) => boolean;
  /** Shows a page, at a block where one is named. */
  onShow: (page: string, block: string | undefined) => void;
};

/** The threads of a change request, with a field for a new one. */
export function ThreadsPanel(props: ThreadsPanelProps) {
  const { threads, commentBlocked, applyBlocked, pending, reviewBlocked, canShow, onShow } = props;
  const { end, place } = threads;
  const act = useAct();
  const post = async (comment: PendingComment) => {
    const { ok } = await act(
      commentOperations(place).create,
      { params: commentParams(place), body: inputOf(comment) },
      { failed: 'The comment was not posted' },
    );
    return ok;
  };
  const showOf = (thread: Comment) => {
    const { page } = thread.target;
    return page && canShow(page.id) ? () => onShow(page.id, blockOfThread(thread)) : undefined;
  };
  return (
    <Threads
      place={place}
      list={threads.list}
      filter={threads.filter}
      onFilter={threads.setFilter}
      groups={threads.groups}
      atOnce={threadsAtOnce}
      current={threads.current}
      keyed={threads.keyed}
      showOf={showOf}
      apply={{ blocked: applyBlocked }}
      emptyText={
        commentBlocked
          ? 'What people ask and answer about the changes appears here.'
          : 'Comment on the change request, or on a block with the button in its corner.'
      }
      composer={
        commentBlocked ? (
          <p className="text-ink-soft">{commentBlocked}</p>
        ) : (
          <>
            <PendingList pending={pending} onPost={reviewBlocked ? post : undefined} />
            <NewComment
              place={place}
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
                reviewBlocked
                  ? undefined
                  : {
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
