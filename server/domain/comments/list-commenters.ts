import type { contract } from '#lib/contract/contract.ts';
import { answer } from '#server/core/operation.ts';
import { countMemberRows, listMemberRows, memberOrder, presentMember } from '#server/domain/members/index.ts';
import { inDiscussion } from './in-discussion.ts';
import { listPosters } from './store/comments.ts';

export const listCommenters = inDiscussion<typeof contract.listCommenters>(async ({ place }, context) => {
  const { tx, actor, object, page, config } = context;
  const { organizationId } = place;
  const filter = { organizationId, serviceAccounts: true, among: await listPosters(tx, place) };
  const viewer = { id: actor.id, role: object.organizationRole };
  const order = memberOrder('name', 'asc');
  const list = await page({
    order,
    rows: (where) => listMemberRows(tx, filter, viewer, order, where),
    count: () => countMemberRows(tx, filter),
  });
  return answer(200, { ...list, items: list.items.map((row) => presentMember(config.publicUrl, row)) });
});
