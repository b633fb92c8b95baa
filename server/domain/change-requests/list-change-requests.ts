import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentChangeRequests } from '#server/domain/content/index.ts';
import {
  changeRequestOrder,
  countChangeRequestRows,
  listChangeRequestRows,
} from './store/change-requests.ts';

export const listChangeRequests = operation(
  contract.listChangeRequests,
  async ({ tx, object, query, page, config, documents }) => {
    const { status = 'open', contributor, creator, orderBy = 'updatedAt' } = query;
    const { organizationId, row: space } = object;
    const filter = { organizationId, spaceId: space.id, statuses: [status], contributor, creator };
    const order = changeRequestOrder(orderBy);
    const found = await page({
      order,
      rows: (where) => listChangeRequestRows(tx, filter, orderBy, where),
      count: () => countChangeRequestRows(tx, filter),
    });
    const items = await presentChangeRequests({ config, documents }, found.items);
    return answer(200, { ...found, items });
  },
);
