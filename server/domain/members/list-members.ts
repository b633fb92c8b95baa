import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentMember } from './present.ts';
import { countMemberRows, listMemberRows, memberOrder } from './store/lists.ts';

export const listMembers = operation(contract.listMembers, async (context) => {
  const { tx, actor, object, query, page, config } = context;
  const viewer = { id: actor.id, role: object.organizationRole };
  const { role, search, team, seenAfter, seenBefore, serviceAccounts, sort, order: direction } = query;
  const { organizationId } = object;
  const filter = { organizationId, role, search, teamId: team, seenAfter, seenBefore, serviceAccounts };
  const order = memberOrder(sort, direction);
  const list = await page({
    order,
    rows: (where) => listMemberRows(tx, filter, viewer, order, where),
    count: () => countMemberRows(tx, filter),
  });
  return answer(200, { ...list, items: list.items.map((row) => presentMember(config.publicUrl, row)) });
});
