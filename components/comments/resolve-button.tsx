'use client';

import { useState } from 'react';
import { useAction } from '#components/data/action.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Input } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { longestComment } from '#lib/contract/comments/limits.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { needsRole } from '#lib/role-names.ts';
import { type CommentPlace, commentOperations, commentParams } from './comment-place.ts';
import { useDraftText } from './draft-text.ts';
import { isUnanswered } from './thread-groups.ts';
import { useToggleResolved } from './use-toggle-resolved.ts';

export type ResolveButtonProps = {
  place: CommentPlace;
  comment: Comment;
  /** Set while a key has it open: what follows when it closes. */
  onKeyEnd?: ((isResolved: boolean) => void) | undefined;
};

/**
 * Resolves an open thread and reopens a resolved one. Who resolves a thread of somebody else that nobody answered can say
 * why, which becomes a reply.
 */
export function ResolveButton({ place, comment, onKeyEnd }: ResolveButtonProps) {
  const { user } = useShell().session;
  const toggle = useToggleResolved(place);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || onKeyEnd !== undefined;
  // An answer that comes meanwhile closes nothing.
  const canExplain = isOpen || isUnanswered(comment, user.id);
  const close = (isResolved: boolean) => {
    setOpened(false);
    onKeyEnd?.(isResolved);
  };
  const resolve = () => {
    // Whatever a list that was on its way says by now: resolving what is resolved changes nothing.
    toggle({ ...comment, status: 'open' });
    close(true);
  };
  return (
    <Popover
      label="Resolve thread"
      align="end"
      opens={canExplain}
      open={isOpen}
      onOpenChange={(next) => (next ? setOpened(true) : close(false))}
      trigger={
        <Button
          size="sm"
          onClick={canExplain ? undefined : () => toggle(comment)}
          disabledReason={comment.permissions.resolve ? undefined : needsRole('review', 'here')}
        >
          {comment.status === 'open' ? 'Resolve' : 'Reopen'}
        </Button>
      }
    >
      <Reason place={place} comment={comment} onResolve={resolve} />
    </Popover>
  );
}

type ReasonProps = Pick<ResolveButtonProps, 'place' | 'comment'> & { onResolve: () => void };

function Reason({ place, comment, onResolve }: ReasonProps) {
  const draft = useDraftText(`resolve.${comment.id}`);
  const reply = useAction(commentOperations(place).createReply, {
    onDone: () => {
      draft.clear();
      onResolve();
    },
  });
  const submit = () => {
    if (reply.loading) return;
    if (draft.text.trim() === '') onResolve();
    else reply.run({ params: commentParams(place, comment.id), body: { body: { markdown: draft.text } } });
  };
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input
        aria-label="Say why (optional)"
        placeholder="Say why (optional)"
        dir="auto"
        maxLength={longestComment}
        readOnly={reply.loading}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
      />
      {reply.failure ? (
        <Callout tone="critical" announce>
          {reply.failure.message}
        </Callout>
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" size="sm" variant="primary" loading={reply.loading}>
          Resolve
        </Button>
      </div>
    </form>
  );
}
