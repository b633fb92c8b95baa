import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { spaceTreeOrder } from '#server/db/tree-order.ts';
import { presentSpace } from './present.ts';
import { countSpaceRows, listSpaceRows } from './store/lists.ts';

export const listSpaces = operation(contract.listSpaces, async ({ tx, object, actor, page, config }) => {
  const { organizationId, organizationRole } = object;
  const filter = { organizationId, viewer: { id: actor.id, role: organizationRole } };
  const list = await page({
    order: spaceTreeOrder,
    rows: (where) => listSpaceRows(tx, filter, spaceTreeOrder, where),
    count: () => countSpaceRows(tx, filter),
  });
  return answer(200, { ...list, items: list.items.map((record) => presentSpace(config, record)) });
});
