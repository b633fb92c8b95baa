import { isDeepStrictEqual } from 'node:util';
import type { contract } from '#lib/contract/contract.ts';
import { WentAway } from '#server/core/errors.ts';
import { answer, type Context } from '#server/core/operation.ts';
import { type CommentText, readBody } from './body.ts';
import type { Discussion } from './discussion.ts';
import { eventOf, replyEventOf } from './event-of.ts';
import { getCommentOf, getReplyOf, presentCommentById, presentReplyById } from './get-comment.ts';
import { inDiscussion } from './in-discussion.ts';
import { assertCanEdit, assertCanResolve, refuseTooManyEmoji } from './rules.ts';
import { type CommentRow, countOpen, lockComment, updateCommentRow } from './store/comments.ts';
import { addReactions, countEmoji, removeReactions } from './store/reactions.ts';
import { targetOf } from './target-of.ts';

type CommentContext = Context<typeof contract.updateComment>;
type ReplyContext = Context<typeof contract.updateCommentReply>;

export const updateComment = inDiscussion<typeof contract.updateComment>(async (discussion, context) => {
  const { tx, actor, object, params, body } = context;
  const { row } = await getCommentOf(tx, discussion, params.commentId);
  if (body.resolved !== undefined) assertCanResolve(actor, object, row);
  await edit(context, discussion, row, body.resolved === undefined ? 'stay' : 'count');
  return answer(200, await presentCommentById(context, discussion, row.id));
});

export const updateReply = inDiscussion<typeof contract.updateCommentReply>(async (discussion, context) => {
  const { commentId, commentReplyId } = context.params;
  const { row } = await getReplyOf(context.tx, discussion, commentId, commentReplyId);
  await edit(context, discussion, row, 'stay');
  return answer(200, await presentReplyById(context, discussion, commentId, row.id));
});

/** Does what the body of a request asks of a comment or reply that was found, and locks it for that. */
async function edit(
  context: CommentContext | ReplyContext,
  discussion: Discussion,
  before: CommentRow,
  to: 'stay' | 'count',
): Promise<void> {
  const { tx, actor, object, body, documents } = context;
  if (body.body) assertCanEdit(actor, object, before);
  const text = body.body && (await readBody(documents, body.body, before.body));
  await discussion.lock(to);
  const row = await lockComment(tx, discussion.place, before.id, before.replyTo);
  if (!row) throw new WentAway();
  const isEdited = text !== undefined && (await updateText(context, row, text));
  const mentioned = isEdited ? text.mentions.filter((id) => !row.mentions.includes(id)) : [];
  if ('resolved' in body && body.resolved !== undefined)
    await resolve(context, discussion, row, body.resolved);
  if ((await react(context, row)) || isEdited) await recordUpdate(context, row, mentioned);
}

async function updateText(
  { tx, now, audit }: CommentContext | ReplyContext,
  row: CommentRow,
  text: CommentText,
): Promise<boolean> {
  if (isDeepStrictEqual(row.body, text.body)) return false;
  await updateCommentRow(tx, row, { ...text, editedAt: now() });
  await audit({
    organizationId: row.organizationId,
    action: row.replyTo ? 'comment_reply.updated' : 'comment.updated',
    target: targetOf({ ...row, ...text }),
    payload: { space: row.spaceId, changeRequest: row.changeRequestId },
  });
  return true;
}

async function recordUpdate(
  { actor, record }: CommentContext | ReplyContext,
  { replyTo, ...row }: CommentRow,
  mentioned: readonly string[],
): Promise<void> {
  const named = { ...row, mentioned };
  if (replyTo === null) await record(eventOf('comment.updated', named, actor));
  else await record(replyEventOf('comment_reply.updated', { ...named, replyTo }, actor));
}

async function resolve(
  { tx, actor, now, audit, record }: CommentContext | ReplyContext,
  { place }: Discussion,
  row: CommentRow,
  resolved: boolean,
): Promise<void> {
  if (resolved === (row.resolvedAt !== null)) return;
  await updateCommentRow(
    tx,
    row,
    resolved ? { resolvedBy: actor.id, resolvedAt: now() } : { resolvedBy: null, resolvedAt: null },
  );
  await countOpen(tx, place, resolved ? -1 : 1);
  await audit({
    organizationId: row.organizationId,
    action: resolved ? 'comment.resolved' : 'comment.reopened',
    target: targetOf(row),
    payload: { space: row.spaceId, changeRequest: row.changeRequestId },
  });
  await record(eventOf(resolved ? 'comment.resolved' : 'comment.reopened', row, actor));
}

async function react(
  { tx, actor, body, now }: CommentContext | ReplyContext,
  row: CommentRow,
): Promise<boolean> {
  const { addedReactions = [], removedReactions = [] } = body;
  await removeReactions(tx, row, actor.id, removedReactions);
  if (addedReactions.length === 0) return removedReactions.length > 0;
  await addReactions(tx, row, { userId: actor.id, emoji: addedReactions, reactedAt: now() });
  refuseTooManyEmoji(await countEmoji(tx, row));
  return true;
}
