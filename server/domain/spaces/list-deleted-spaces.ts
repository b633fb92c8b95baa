import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentSpace } from './present.ts';
import { countSpaceRows, deletedOrder, listSpaceRows } from './store/lists.ts';

export const listDeletedSpaces = operation(
  contract.listDeletedSpaces,
  async ({ tx, object, actor, page, config, now }) => {
    const { organizationId, organizationRole } = object;
    const viewer = { id: actor.id, role: organizationRole };
    const filter = { organizationId, viewer, restorableAt: now() };
    const list = await page({
      order: deletedOrder,
      rows: (where) => listSpaceRows(tx, filter, deletedOrder, where),
      count: () => countSpaceRows(tx, filter),
    });
    return answer(200, { ...list, items: list.items.map((record) => presentSpace(config, record)) });
  },
);
