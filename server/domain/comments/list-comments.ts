import type { contract } from '#lib/contract/contract.ts';
import { answer } from '#server/core/operation.ts';
import { inDiscussion } from './in-discussion.ts';
import { presentComments } from './present.ts';
import { countCommentRows, listCommentRows, postedOrder } from './store/comments.ts';

export const listComments = inDiscussion<typeof contract.listComments>(async (discussion, context) => {
  const { tx, query, page } = context;
  const { status = 'all', targetPage: pageId, authors } = query;
  const filter = { status, pageId, authors };
  const order = postedOrder(query.order ?? 'desc');
  const list = await page({
    order,
    rows: (where) => listCommentRows(tx, discussion.place, filter, order, where),
    count: () => countCommentRows(tx, discussion.place, filter),
  });
  return answer(200, { ...list, items: await presentComments(context, discussion, list.items) });
});
