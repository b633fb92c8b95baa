'use client';

import { NewComment } from '#components/comments/new-comment.tsx';
import { Threads } from '#components/comments/threads.tsx';
import { blockAddress } from '#components/content/block-frame.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { Threads as ThreadsState } from './use-threads.ts';

export type ThreadsPanelProps = {
  threads: ThreadsState;
  /** Why the person can't comment. */
  commentBlocked: string | undefined;
  /** Shows the page of a thread, if it is among the changed ones. */
  onShowPage: (page: string) => void;
};

/** The threads of a change request, with a field for a new one. */
export function ThreadsPanel({ threads, commentBlocked, onShowPage }: ThreadsPanelProps) {
  const end = () => threads.begin(undefined);
  const show = ({ target: { page, node } }: Comment) => {
    if (!page) return;
    onShowPage(page.id);
    if (node) document.getElementById(blockAddress(node.id))?.scrollIntoView({ block: 'center' });
  };
  return (
    <Threads
      place={threads.place}
      list={threads.list}
      filter={threads.filter}
      onFilter={threads.setFilter}
      groups={threads.groups}
      current={threads.current}
      onShow={show}
      composer={
        commentBlocked ? (
          <p className="text-ink-soft">{commentBlocked}</p>
        ) : (
          <NewComment
            place={threads.place}
            placeName="the change request"
            target={threads.target}
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
