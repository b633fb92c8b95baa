import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { collectionTreeOrder } from '#server/db/tree-order.ts';
import { presentCollection } from './present.ts';
import { countCollectionRows, listCollectionRows } from './store.ts';

export const listCollections = operation(
  contract.listCollections,
  async ({ tx, object, actor, query, page, config }) => {
    const viewer = { id: actor.id, role: object.organizationRole };
    const filter = { organizationId: object.organizationId, viewer, nested: query.nested };
    const list = await page({
      order: collectionTreeOrder,
      rows: (where) => listCollectionRows(tx, filter, where),
      count: () => countCollectionRows(tx, filter),
    });
    const items = list.items.map((record) => presentCollection(config.publicUrl, record));
    return answer(200, { ...list, items });
  },
);
