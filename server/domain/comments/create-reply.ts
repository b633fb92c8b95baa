import type { contract } from '#lib/contract/contract.ts';
import { WentAway } from '#server/core/errors.ts';
import { answer } from '#server/core/operation.ts';
import { readBody } from './body.ts';
import { replyEventOf } from './event-of.ts';
import { getCommentOf, presentReplyById } from './get-comment.ts';
import { inDiscussion } from './in-discussion.ts';
import { countReplies, insertComments, lockComment } from './store/comments.ts';
import { targetOf } from './target-of.ts';

export const createReply = inDiscussion<typeof contract.createCommentReply>(async (discussion, context) => {
  const { tx, actor, params, body, documents, newId, now, audit, record } = context;
  const { place } = discussion;
  const { commentId } = params;
  await getCommentOf(tx, discussion, commentId);
  const text = await readBody(documents, body.body);
  await discussion.lock('stay');
  const comment = await lockComment(tx, place, commentId);
  if (!comment) throw new WentAway();
  const id = newId();
  await insertComments(tx, [
    {
      ...place,
      id,
      replyTo: commentId,
      revisionId: discussion.revisionId,
      ...text,
      postedBy: actor.id,
      postedAt: now(),
    },
  ]);
  await countReplies(tx, { ...place, id: commentId }, 1);
  await audit({
    organizationId: place.organizationId,
    action: 'comment_reply.created',
    target: targetOf({ id, ...text }),
    payload: { space: place.spaceId, changeRequest: place.changeRequestId, comment: commentId },
  });
  await record(replyEventOf('comment_reply.created', { ...comment, id, replyTo: commentId }, actor));
  return answer(200, await presentReplyById(context, discussion, commentId, id));
});
