import { contract } from '#lib/contract/contract.ts';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentSpace } from './present.ts';
import { ageOrder, countSpaceRows, listSpaceRows } from './store/lists.ts';

export const listMemberSpaces = operation(
  contract.listMemberSpaces,
  async ({ tx, object, actor, query, page, config }) => {
    const { organizationId, organizationRole } = object;
    const { member } = object.row;
    const filter = {
      organizationId,
      viewer: { id: actor.id, role: organizationRole },
      member: { id: member.userId, role: member.role as Role | null },
    };
    const order = ageOrder(query.order);
    const list = await page({
      order,
      rows: (where) => listSpaceRows(tx, filter, order, where),
      count: () => countSpaceRows(tx, filter),
    });
    const items = list.items.flatMap((record) =>
      record.memberLevel ? [{ permission: record.memberLevel, space: presentSpace(config, record) }] : [],
    );
    return answer(200, { ...list, items });
  },
);
