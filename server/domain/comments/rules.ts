import { mostEmoji } from '#lib/contract/comments/limits.ts';
import { can } from '#server/core/can.ts';
import { Forbidden, Invalid } from '#server/core/errors.ts';
import type { Objects, Person } from '#server/core/objects.ts';
import type { CommentRow } from './store/comments.ts';

type PostedBy = Pick<CommentRow, 'postedBy'>;

type Space = Objects['space'];

/** Whether somebody may edit or delete a comment or reply: whoever posted it, and admins, while they may comment. */
export function canEdit(actor: Pick<Person, 'id'>, space: Space, row: PostedBy): boolean {
  if (!can('space', 'comment', space).allowed) return false;
  return row.postedBy === actor.id || can('space', 'admin', space).allowed;
}

/** @throws Forbidden */
export function assertCanEdit(actor: Pick<Person, 'id'>, space: Space, row: PostedBy): void {
  if (canEdit(actor, space, row)) return;
  throw new Forbidden('Only the author and admins of the space can do this.');
}

/** Whether somebody may resolve and reopen a thread: whoever began it and may still comment, and reviewers. */
export function canResolve(actor: Pick<Person, 'id'>, space: Space, row: PostedBy): boolean {
  if (!can('space', 'comment', space).allowed) return false;
  return row.postedBy === actor.id || can('space', 'review', space).allowed;
}

/** @throws Forbidden */
export function assertCanResolve(actor: Pick<Person, 'id'>, space: Space, row: PostedBy): void {
  if (canResolve(actor, space, row)) return;
  throw new Forbidden('Only the person who started the thread and reviewers of the space can do this.');
}

/** @throws Invalid */
export function refuseTooManyEmoji(count: number): void {
  if (count <= mostEmoji) return;
  throw new Invalid([
    { path: 'addedReactions', message: `a comment has at most ${mostEmoji} different emoji` },
  ]);
}
