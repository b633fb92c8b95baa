'use client';

import { Pencil, Trash2 } from 'lucide-react';
import type { ThingAction } from '#components/actions/thing-action.ts';
import { countOf } from '#components/ui/count-text.ts';
import type { Comment, CommentReply } from '#lib/contract/comments/schemas.ts';
import { type CommentPlace, commentOperations, commentParams } from './comment-place.ts';

type Actions<Thing> = { place: CommentPlace; onEdit: (thing: Thing) => void };

const onlyAuthors = 'Only the author and admins of the space';

/** The actions on a comment that begins a thread. */
export function commentActions({ place, onEdit }: Actions<Comment>): ThingAction<Comment>[] {
  const { remove } = commentOperations(place);
  return [
    {
      id: 'edit',
      name: 'Edit comment',
      icon: Pencil,
      blocked: ({ permissions }) => (permissions.edit ? undefined : onlyAuthors),
      run: onEdit,
    },
    {
      id: 'delete',
      name: 'Delete comment',
      icon: Trash2,
      danger: true,
      blocked: ({ permissions }) => (permissions.delete ? undefined : onlyAuthors),
      confirm: ({ replies }) => ({
        title: 'Delete this comment?',
        description: 'It can’t be restored.',
        loses: replies > 0 ? [countOf(replies, 'reply', 'replies')] : [],
      }),
      write: ({ id }) => ({
        operation: remove,
        input: { params: commentParams(place, id) },
        done: 'Comment deleted',
      }),
    },
  ];
}

/** The actions on a reply to a comment. */
export function replyActions(
  commentId: string,
  { place, onEdit }: Actions<CommentReply>,
): ThingAction<CommentReply>[] {
  const { removeReply } = commentOperations(place);
  return [
    {
      id: 'edit',
      name: 'Edit reply',
      icon: Pencil,
      blocked: ({ permissions }) => (permissions.edit ? undefined : onlyAuthors),
      run: onEdit,
    },
    {
      id: 'delete',
      name: 'Delete reply',
      icon: Trash2,
      danger: true,
      blocked: ({ permissions }) => (permissions.delete ? undefined : onlyAuthors),
      confirm: () => ({ title: 'Delete this reply?', description: 'It can’t be restored.', loses: [] }),
      write: ({ id }) => ({
        operation: removeReply,
        input: { params: commentParams(place, commentId, id) },
        done: 'Reply deleted',
      }),
    },
  ];
}
