import type { contract } from '#lib/contract/contract.ts';
import { answer } from '#server/core/operation.ts';
import { getCommentOf } from './get-comment.ts';
import { inDiscussion } from './in-discussion.ts';
import { presentReplies } from './present.ts';
import { listReplyRows, postedOrder } from './store/comments.ts';

export const listReplies = inDiscussion<typeof contract.listCommentReplies>(async (discussion, context) => {
  const { tx, page, params, query } = context;
  const { row } = await getCommentOf(tx, discussion, params.commentId);
  const order = postedOrder(query.order ?? 'asc');
  const list = await page({
    order,
    rows: (where) => listReplyRows(tx, discussion.place, row.id, order, where),
    count: async () => row.replies,
  });
  return answer(200, { ...list, items: await presentReplies(context, discussion, list.items) });
});
