import type { contract } from '#lib/contract/contract.ts';
import { answer } from '#server/core/operation.ts';
import { readBody } from './body.ts';
import { findTarget } from './find-target.ts';
import { presentCommentById } from './get-comment.ts';
import { inDiscussion } from './in-discussion.ts';
import { countOpen, insertComment } from './store/comments.ts';
import { targetOf } from './target-of.ts';

export const createComment = inDiscussion<typeof contract.createComment>(async (discussion, context) => {
  const { tx, actor, body, documents, newId, now, audit } = context;
  const { place } = discussion;
  const text = await readBody(documents, body.body);
  const target = await findTarget(discussion, body);
  await discussion.lock('count');
  const id = newId();
  await insertComment(tx, { ...place, ...target, id, body: text, postedBy: actor.id, postedAt: now() });
  await countOpen(tx, place, 1);
  await audit({
    organizationId: place.organizationId,
    action: 'comment.created',
    target: targetOf({ id, body: text }),
    payload: { space: place.spaceId, changeRequest: place.changeRequestId, page: target.pageId },
  });
  return answer(200, await presentCommentById(context, discussion, id));
});
