'use client';

import { Bell, BellOff, CheckCircle2, CircleDot } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { useAct } from '#components/data/action.ts';
import { useList } from '#components/data/query.ts';
import { useWrite } from '#components/data/write.ts';
import { FailureView } from '#components/feedback/failure-screens.tsx';
import { muteWrite, useIsMuted } from '#components/notifications/mute.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { useFocusFallback } from '#components/ui/focus-fallback.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { textLink } from '#components/ui/text-link.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { commentActions, replyActions } from './comment-actions.ts';
import { type CommentPlace, commentOperations, commentParams } from './comment-place.ts';
import { CommentView } from './comment-view.tsx';
import { Composer } from './composer.tsx';
import { useDraftText } from './draft-text.ts';
import { threadAddress } from './focus-thread.ts';
import { ResolveButton } from './resolve-button.tsx';
import { type ApplyOptions, SuggestedEdit } from './suggested-edit.tsx';
import { ThreadQuote } from './thread-quote.tsx';

export type ThreadProps = {
  place: CommentPlace;
  comment: Comment;
  /** Whether it is the thread that keys act on. */
  isCurrent: boolean;
  /** Shows the block that the thread is about on the same screen. */
  onShow?: (() => void) | undefined;
  /** Where its page is, on a screen that does not show it. */
  href?: string | undefined;
  /** How suggested edits are applied, where they can be. */
  applying?: ApplyOptions | undefined;
  /** Set while a key asks why it is resolved: what follows when that ends. */
  onKeyEnd?: ((isResolved: boolean) => void) | undefined;
};

/** The newest replies are shown; earlier ones come by as many at a time. */
const repliesAtOnce = 20;

/** A comment with its replies, a field for the next one, and its state. */
export function Thread({ place, comment, isCurrent, onShow, href, applying, onKeyEnd }: ThreadProps) {
  const act = useAct();
  const { update } = commentOperations(place);
  const params = commentParams(place, comment.id);
  const { node, page } = comment.target;
  return (
    <li
      id={threadAddress(comment.id)}
      tabIndex={-1}
      className={cn(
        'scroll-my-4 space-y-3 rounded-lg border p-3 outline-none',
        isCurrent ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      {page?.deleted ? (
        <p className="truncate text-sm text-ink-soft">
          <bdi>{page.title}</bdi> (deleted)
        </p>
      ) : page && href ? (
        <Link href={href} className={cn(textLink, 'block truncate text-sm')}>
          <bdi>{page.title}</bdi>
        </Link>
      ) : null}
      {node ? <ThreadQuote node={node} onShow={onShow} /> : null}
      {page?.outdated && !page.deleted && !node ? (
        <p className="text-xs text-caution">The page has changed since</p>
      ) : null}
      <CommentView
        thing={comment}
        actionsOf={(onEdit) => commentActions({ place, onEdit })}
        onUpdate={(body, failed) => act(update, { params, body }, { failed })}
      />
      {comment.suggestion ? <SuggestedEdit place={place} comment={comment} applying={applying} /> : null}
      {comment.replies > 0 ? <Replies place={place} comment={comment} /> : null}
      <ThreadFooter place={place} comment={comment} onKeyEnd={onKeyEnd} />
    </li>
  );
}

function Replies({ place, comment }: Pick<ThreadProps, 'place' | 'comment'>) {
  const act = useAct();
  const { listReplies, updateReply } = commentOperations(place);
  const query = { order: 'desc', limit: String(repliesAtOnce) } as const;
  const list = useList(listReplies, { params: commentParams(place, comment.id), query });
  if (list.isLoading) return <Skeleton className="h-12" />;
  if (list.failure && list.items.length === 0)
    return <FailureView failure={list.failure} onRetry={list.retry} />;
  const earlier = list.count - list.items.length;
  return (
    <ol className="space-y-3 border-s border-line ps-3">
      {list.hasMore ? (
        <li>
          <Button size="sm" variant="ghost" loading={list.isLoadingMore} onClick={list.loadMore}>
            Show earlier replies ({earlier})
          </Button>
          {list.moreFailure ? <FailureView failure={list.moreFailure} onRetry={list.loadMore} /> : null}
        </li>
      ) : null}
      {list.items.toReversed().map((reply) => (
        <li key={reply.id}>
          <CommentView
            thing={reply}
            actionsOf={(onEdit) => replyActions(comment.id, { place, onEdit })}
            onUpdate={(body, failed) =>
              act(updateReply, { params: commentParams(place, comment.id, reply.id), body }, { failed })
            }
          />
        </li>
      ))}
    </ol>
  );
}

/** The field for a reply, which a button opens, and the state of the thread with the button that changes it. */
function ThreadFooter({ place, comment, onKeyEnd }: Pick<ThreadProps, 'place' | 'comment' | 'onKeyEnd'>) {
  const act = useAct();
  const { createReply } = commentOperations(place);
  const draft = useDraftText(`reply.${comment.id}`);
  const [isOpened, setOpened] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const focusFallback = useFocusFallback();
  // A text from before opens the field, which stays when it is emptied.
  const isReplying = comment.permissions.reply && (isOpened || isEdited || draft.text !== '');
  const close = () => {
    setOpened(false);
    setEdited(false);
  };
  const change = (next: string) => {
    setEdited(true);
    draft.change(next);
  };
  const send = async (markdown: string) => {
    const outcome = await act(createReply, {
      params: commentParams(place, comment.id),
      body: { body: { markdown } },
    });
    if (outcome.ok) close();
    return outcome;
  };
  return (
    <div {...focusFallback} className="space-y-3">
      {isReplying ? (
        <Composer
          label="Reply"
          text={{ ...draft, change }}
          submitLabel="Reply"
          isOpened={isOpened}
          onSubmit={send}
          onDismiss={() => {
            close();
            draft.clear();
          }}
        />
      ) : null}
      <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
        <State comment={comment} />
        {comment.permissions.reply && !isReplying ? (
          <Button size="sm" variant="ghost" onClick={() => setOpened(true)}>
            Reply
          </Button>
        ) : null}
        <MuteButton place={place} comment={comment} />
        <ResolveButton place={place} comment={comment} onKeyEnd={onKeyEnd} />
      </footer>
    </div>
  );
}

function State({ comment: { status, resolvedBy, resolvedAt } }: Pick<ThreadProps, 'comment'>) {
  const look =
    'flex min-w-0 flex-1 items-center gap-1.5 text-sm text-ink-soft [&>svg]:size-4 [&>svg]:shrink-0';
  if (status === 'open') {
    return (
      <p className={look}>
        <CircleDot aria-hidden className="text-accent" />
        Open
      </p>
    );
  }
  return (
    <p className={look}>
      <CheckCircle2 aria-hidden className="text-positive" />
      <span className="truncate">
        Resolved{' '}
        {resolvedBy ? (
          <>
            by <bdi>{resolvedBy.displayName}</bdi>{' '}
          </>
        ) : null}
        {resolvedAt ? <RelativeTime value={resolvedAt} /> : null}
      </span>
    </p>
  );
}

function MuteButton({ place: { spaceId }, comment }: Pick<ThreadProps, 'place' | 'comment'>) {
  const write = useWrite();
  const thread = { spaceId, threadId: comment.id };
  const isMuted = useIsMuted(thread);
  if (isMuted === undefined) return null;
  return (
    <IconButton
      size="sm"
      label={isMuted ? 'Unmute thread' : 'Mute thread'}
      icon={isMuted ? <BellOff /> : <Bell />}
      onClick={() => void write(muteWrite(thread, !isMuted))}
    />
  );
}
