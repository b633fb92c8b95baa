'use client';

import { BlockComments } from '#components/comments/block-comments.tsx';
import { blockOfThread } from '#components/comments/thread-groups.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { previewOf, type Threads } from './use-threads.ts';

export type BlockThreadsProps = {
  threads: Threads;
  block: string;
  commentBlocked: string | undefined;
  /** Begins a comment on the block, whose text begins like this. */
  onComment: (preview: string) => void;
  onOpen: () => void;
};

/** The open threads on a block of the shown page. */
export function BlockThreads({ threads, block, commentBlocked, onComment, onOpen }: BlockThreadsProps) {
  const own = threads.openThreads.filter(
    (thread) => blockOfThread(thread) === block && thread.target.page?.id === threads.shown?.id,
  );
  const comment = () => {
    const frame = document.querySelector<HTMLElement>(`[data-frame="${CSS.escape(block)}"]`);
    onComment(frame ? previewOf(frame) : '');
  };
  return (
    <BlockComments
      threads={own.length}
      onOpen={() => {
        threads.open(own[0]);
        onOpen();
      }}
      onComment={commentBlocked === undefined ? comment : undefined}
    />
  );
}

/** How many threads each page has. */
export function countByPage(threads: readonly Comment[]): Map<string, number> {
  const byPage = Map.groupBy(threads, ({ target }) => target.page?.id ?? '');
  return new Map([...byPage].map(([page, each]) => [page, each.length]));
}
