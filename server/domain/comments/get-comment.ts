import type { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer } from '#server/core/operation.ts';
import type { Db } from '#server/db/database.ts';
import type { Discussion } from './discussion.ts';
import { inDiscussion } from './in-discussion.ts';
import { type PresentContext, presentComments, presentReplies } from './present.ts';
import { type CommentRecord, findComment } from './store/comments.ts';

export const getComment = inDiscussion<typeof contract.getComment>(async (discussion, context) =>
  answer(200, await presentCommentById(context, discussion, context.params.commentId)),
);

export const getReply = inDiscussion<typeof contract.getCommentReply>(async (discussion, context) => {
  const { commentId, commentReplyId } = context.params;
  return answer(200, await presentReplyById(context, discussion, commentId, commentReplyId));
});

/** The comment that begins a thread of a discussion. @throws NotFound */
export async function getCommentOf(tx: Db, { place }: Discussion, id: string): Promise<CommentRecord> {
  const record = await findComment(tx, place, id);
  if (!record) throw new NotFound('comment');
  return record;
}

/** @throws NotFound */
export async function getReplyOf(
  tx: Db,
  { place }: Discussion,
  commentId: string,
  id: string,
): Promise<CommentRecord> {
  const record = await findComment(tx, place, id, commentId);
  if (!record) throw new NotFound('reply');
  return record;
}

/** A comment as it is now. @throws NotFound */
export async function presentCommentById(context: PresentContext, discussion: Discussion, id: string) {
  const record = await getCommentOf(context.tx, discussion, id);
  const [comment] = await presentComments(context, discussion, [record], { isWhole: true });
  return comment as NonNullable<typeof comment>;
}

/** A reply as it is now. @throws NotFound */
export async function presentReplyById(
  context: PresentContext,
  discussion: Discussion,
  commentId: string,
  id: string,
) {
  const record = await getReplyOf(context.tx, discussion, commentId, id);
  const [reply] = await presentReplies(context, discussion, [record]);
  return reply as NonNullable<typeof reply>;
}
