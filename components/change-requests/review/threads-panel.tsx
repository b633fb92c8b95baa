'use client';

import { NewComment } from '#components/comments/new-comment.tsx';
import { blockAddress } from '#components/content/block-frame.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import type { Threads as ThreadsState } from './use-threads.ts';

/** Comments are rendered from Markdown, which the overview does without. */
const threadsCode = lazyCode(async () => (await import('#components/comments/threads.tsx')).Threads);

const stay = () => undefined;

export type ThreadsPanelProps = {
  threads: ThreadsState;
  /** Why the person can't comment. */
  commentBlocked: string | undefined;
  /** Shows the page of a thread, if it is among the changed ones. */
  onShowPage: (page: string) => void;
};

/** The threads of a change request, with a field for a new one. */
export function ThreadsPanel({ threads, commentBlocked, onShowPage }: ThreadsPanelProps) {
  const Threads = useLazyCode(threadsCode, true, stay);
  if (!Threads) return <Skeleton className="h-24" />;
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
