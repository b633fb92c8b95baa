import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentSpace } from './present.ts';
import { countSpaceRows, listSpaceRows, placeOrder } from './store/lists.ts';

export const listCollectionSpaces = operation(
  contract.listCollectionSpaces,
  async ({ tx, object, actor, page, config }) => {
    const { organizationId, organizationRole, row } = object;
    const viewer = { id: actor.id, role: organizationRole };
    const filter = { organizationId, viewer, parentId: row.id };
    const list = await page({
      order: placeOrder,
      rows: (where) => listSpaceRows(tx, filter, placeOrder, where),
      count: () => countSpaceRows(tx, filter),
    });
    return answer(200, { ...list, items: list.items.map((record) => presentSpace(config, record)) });
  },
);
