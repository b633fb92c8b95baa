'use client';

import { MessageSquare, MessageSquarePlus, X } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useActions } from '#components/actions/actions-provider.tsx';
import { BlockComments } from '#components/comments/block-comments.tsx';
import { commentParams } from '#components/comments/comment-place.ts';
import { focusThread } from '#components/comments/focus-thread.ts';
import { type CommentTarget, NewComment } from '#components/comments/new-comment.tsx';
import { elementOfBlock, type SelectedQuote, selectedQuote } from '#components/comments/page-text.ts';
import { QuoteHighlights } from '#components/comments/quote-highlights.tsx';
import { SelectionButton } from '#components/comments/selection-button.tsx';
import {
  blockOfThread,
  filteredThreads,
  groupThreads,
  type ThreadFilter,
  threadsAtOnce,
} from '#components/comments/thread-groups.ts';
import { Threads } from '#components/comments/threads.tsx';
import { typeAhead } from '#components/comments/type-ahead.ts';
import { useRead, useWholeList } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { longestQuote } from '#lib/contract/comments/limits.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { needsRole } from '#lib/role-names.ts';

/** On its page a block that a thread is about is there, or the thread is detached. */
const noBlocks: ReadonlySet<string> = new Set();

function usePageThreads(spaceId: string, pageId: string) {
  const list = useWholeList('listComments', {
    params: commentParams({ spaceId }),
    query: { order: 'asc' as const, limit: '100', targetPage: pageId },
  });
  const { data: space } = useRead('getSpace', { params: { spaceId } });
  const [current, setCurrent] = useQueryState('thread', parseAsString);
  const [isOpen, setOpen] = useState(current !== null);
  const [filter, setFilter] = useState<ThreadFilter>(current === null ? 'open' : 'all');
  const [target, setTarget] = useState<CommentTarget>();
  const [timesOpened, setTimesOpened] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    void setCurrent(null);
  };
  const startComment = (next: CommentTarget) => {
    setTarget(next);
    typeAhead();
    setTimesOpened(timesOpened + 1);
    void setCurrent(null);
    setOpen(true);
  };
  return {
    spaceId,
    pageId,
    list,
    content,
    blocked: space?.permissions.comment === false ? needsRole('comment', 'here') : undefined,
    openThreads: list.items.filter(({ status }) => status === 'open'),
    groups: groupThreads(filteredThreads(list.items, filter), { id: pageId, blocks: noBlocks }),
    current: current ?? undefined,
    isOpen,
    filter,
    setFilter,
    target,
    timesOpened,
    close,
    startComment,
    startQuoted: ({ node, quote }: SelectedQuote) =>
      startComment({ page: pageId, node, preview: quote.text, quote }),
    end: () => {
      setTarget(undefined);
      setTimesOpened(0);
    },
    /** Shows the threads, at one of them. */
    open: (thread?: Comment) => {
      setOpen(true);
      if (!thread) return;
      void setCurrent(thread.id);
      focusThread(thread.id);
    },
  };
}

type PageThreadsState = ReturnType<typeof usePageThreads>;

const PageThreadsContext = createContext<PageThreadsState | null>(null);

function useThreadsOfPage(): PageThreadsState {
  const state = useContext(PageThreadsContext);
  if (!state) throw new Error('Threads of a page are shown outside of it');
  return state;
}

export type PageThreadsProps = { spaceId: string; pageId: string; children: ReactNode };

/** A page of a space with the threads on it. */
export function PageThreads({ spaceId, pageId, children }: PageThreadsProps) {
  const threads = usePageThreads(spaceId, pageId);
  const { blocked, content, startComment, startQuoted, openThreads } = threads;
  useActions([
    {
      id: 'page-comment',
      name: 'Comment on the page',
      group: 'Page',
      icon: MessageSquarePlus,
      keys: 'c',
      run: () => {
        const selected = selectedQuote(content.current, longestQuote);
        if (selected) startQuoted(selected);
        else startComment({ page: pageId });
      },
      ...(blocked === undefined ? {} : { disabledReason: blocked }),
    },
  ]);
  return (
    <PageThreadsContext value={threads}>
      <div ref={content}>{children}</div>
      {blocked === undefined ? <SelectionButton root={content} onComment={startQuoted} /> : null}
      <QuoteHighlights root={content} threads={openThreads} />
    </PageThreadsContext>
  );
}

/** The threads on a block, in its corner. */
export function BlockThreadsOnPage({ block }: { block: string }) {
  const { pageId, blocked, openThreads, open, startComment } = useThreadsOfPage();
  const own = openThreads.filter((thread) => blockOfThread(thread) === block);
  const comment = () => {
    const text = elementOfBlock(block)?.textContent.trim() ?? '';
    startComment({ page: pageId, node: block, preview: text.length > 80 ? `${text.slice(0, 80)}…` : text });
  };
  return (
    <BlockComments
      threads={own.length}
      onOpen={() => open(own[0])}
      onComment={blocked === undefined ? comment : undefined}
    />
  );
}

/** The button that shows the threads on a page. */
export function PageThreadsButton() {
  const { openThreads, isOpen, open, close } = useThreadsOfPage();
  const count = openThreads.length;
  return (
    <Button
      variant="ghost"
      aria-pressed={isOpen}
      aria-label={count === 0 ? 'Comments' : `Comments: ${countOf(count, 'open thread')}`}
      onClick={() => (isOpen ? close() : open())}
    >
      <MessageSquare aria-hidden />
      {count > 0 ? <span className="tabular-nums">{count}</span> : null}
    </Button>
  );
}

/** What stands beside a page: its outline, or its threads while they are open. On a narrow screen these are a sheet. */
export function BesidePage({ children }: { children: ReactNode }) {
  const threads = useThreadsOfPage();
  const isWide = useMedia('(min-width: 80rem)');
  if (threads.isOpen && isWide) {
    return (
      <section
        aria-label="Comments on this page"
        className="sticky top-0 hidden h-[calc(100dvh-8rem)] w-80 shrink-0 overflow-y-auto border-s border-line p-4 xl:block"
      >
        <div className="mb-3 flex items-center justify-between">
          <h3 className="font-semibold">Comments</h3>
          <IconButton label="Close comments" icon={<X />} size="sm" onClick={threads.close} />
        </div>
        <ThreadList />
      </section>
    );
  }
  return (
    <>
      {/* A panel beside the screen leaves no place for it on a screen that is wide. */}
      <div className="sticky top-0 hidden w-56 shrink-0 @min-[46rem]:block">{children}</div>
      <SideModal
        open={threads.isOpen && !isWide}
        onOpenChange={threads.close}
        title="Comments on this page"
        width="sm"
      >
        <ThreadList />
      </SideModal>
    </>
  );
}

function ThreadList() {
  const threads = useThreadsOfPage();
  const { spaceId, pageId, blocked, target, end } = threads;
  const showOf = (thread: Comment) => {
    const block = blockOfThread(thread);
    return block ? () => elementOfBlock(block)?.scrollIntoView({ block: 'center' }) : undefined;
  };
  return (
    <Threads
      place={{ spaceId }}
      list={threads.list}
      groups={threads.groups}
      atOnce={threadsAtOnce}
      filter={threads.filter}
      onFilter={threads.setFilter}
      current={threads.current}
      showOf={showOf}
      emptyText={
        blocked
          ? 'What people ask and answer about this page appears here.'
          : 'Select words, or point at a block, and comment on them.'
      }
      composer={
        blocked ? (
          <p className="text-ink-soft">{blocked}</p>
        ) : (
          <NewComment
            place={{ spaceId }}
            placeName="the page"
            target={target ?? { page: pageId }}
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
