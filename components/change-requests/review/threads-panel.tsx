'use client';

import { NewComment } from '#components/comments/new-comment.tsx';
import { Threads } from '#components/comments/threads.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { Threads as ThreadsState } from './use-threads.ts';

export type ThreadsPanelProps = {
  threads: ThreadsState;
  /** Why the person can't comment. */
  commentBlocked: string | undefined;
  /** Whether a page is among the changed ones. */
  canShow: (page: string) => boolean;
  /** Shows a page, at a block where one is named. */
  onShow: (page: string, block: string | undefined) => void;
};

/** The threads of a change request, with a field for a new one. */
export function ThreadsPanel({ threads, commentBlocked, canShow, onShow }: ThreadsPanelProps) {
  const { end } = threads;
  const showOf = ({ target: { page, node } }: Comment) =>
    page && canShow(page.id) ? () => onShow(page.id, node?.id) : undefined;
  return (
    <Threads
      place={threads.place}
      list={threads.list}
      filter={threads.filter}
      onFilter={threads.setFilter}
      groups={threads.groups}
      current={threads.current}
      showOf={showOf}
      emptyText={
        commentBlocked
          ? 'What people ask and answer about the changes appears here.'
          : 'Ask a question or leave a note: on the whole, or on a block with the button in its corner.'
      }
      composer={
        commentBlocked ? (
          <p className="text-ink-soft">{commentBlocked}</p>
        ) : (
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
          />
        )
      }
    />
  );
}
