'use client';

import { useAct } from '#components/data/action.ts';
import { patchItems } from '#components/data/patch.ts';
import type { Comment } from '#lib/contract/comments/schemas.ts';
import { type CommentPlace, commentOperations, commentParams } from './comment-place.ts';

/** Resolves an open thread and reopens a resolved one; the list shows it at once. */
export function useToggleResolved(place: CommentPlace): (comment: Comment) => void {
  const act = useAct();
  const { list, update } = commentOperations(place);
  return ({ id, status }) => {
    const resolved = status === 'open';
    const next: Comment['status'] = resolved ? 'resolved' : 'open';
    void act(
      update,
      { params: commentParams(place, id), body: { resolved } },
      {
        optimistic: () => [
          patchItems(list, { params: commentParams(place) }, (each) =>
            each.id === id ? { ...each, status: next } : each,
          ),
        ],
        failed: resolved ? 'The thread was not resolved' : 'The thread was not reopened',
      },
    );
  };
}
