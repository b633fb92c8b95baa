import type { AuditAction } from '#lib/contract/audit/actions.ts';
import type { contract } from '#lib/contract/contract.ts';
import { answer, type Context } from '#server/core/operation.ts';
import type { Discussion } from './discussion.ts';
import { eventOf, replyEventOf } from './event-of.ts';
import { getCommentOf } from './get-comment.ts';
import { inDiscussion } from './in-discussion.ts';
import { assertCanEdit } from './rules.ts';
import {
  type CommentRow,
  countOpen,
  countReplies,
  deleteComment as deleteRow,
  findComment,
  lockComment,
} from './store/comments.ts';
import { targetOf } from './target-of.ts';

export const deleteComment = inDiscussion<typeof contract.deleteComment>(async (discussion, context) => {
  const { tx, actor, object, params } = context;
  const { place } = discussion;
  const record = await findComment(tx, place, params.commentId);
  if (!record) return answer(204);
  assertCanEdit(actor, object, record.row);
  await discussion.lock('count');
  const row = await lockComment(tx, place, params.commentId);
  if (!row) return answer(204);
  await deleteRow(tx, row);
  if (row.resolvedAt === null) await countOpen(tx, place, -1);
  await audited(context, discussion, row, 'comment.deleted');
  await context.record(eventOf('comment.deleted', row, actor));
  return answer(205);
});

export const deleteReply = inDiscussion<typeof contract.deleteCommentReply>(async (discussion, context) => {
  const { tx, actor, object, params } = context;
  const { place } = discussion;
  const { commentId, commentReplyId } = params;
  await getCommentOf(tx, discussion, commentId);
  const record = await findComment(tx, place, commentReplyId, commentId);
  if (!record) return answer(204);
  assertCanEdit(actor, object, record.row);
  await discussion.lock('stay');
  // The comment first, whose number of replies changes: who deletes it locks it before its replies too.
  await lockComment(tx, place, commentId);
  const row = await lockComment(tx, place, commentReplyId, commentId);
  if (!row) return answer(204);
  await deleteRow(tx, row);
  await countReplies(tx, { ...place, id: commentId }, -1);
  await audited(context, discussion, row, 'comment_reply.deleted');
  await context.record(replyEventOf('comment_reply.deleted', { ...row, replyTo: commentId }, actor));
  return answer(205);
});

async function audited(
  { audit }: Pick<Context<typeof contract.deleteComment>, 'audit'>,
  { place }: Discussion,
  row: CommentRow,
  action: AuditAction,
): Promise<void> {
  await audit({
    organizationId: place.organizationId,
    action,
    target: targetOf(row),
    payload: { space: place.spaceId, changeRequest: place.changeRequestId },
  });
}
