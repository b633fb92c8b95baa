import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentChangeRequests } from '#server/domain/content/index.ts';
import { changeRequestOrders, countChangeRequestRows, listChangeRequestRows } from './store/lists.ts';
import { waitingFor } from './waiting-for.ts';

export const listChangeRequests = operation(
  contract.listChangeRequests,
  async ({ tx, object, query, page, config, documents }) => {
    const {
      status = 'open',
      orderBy = 'updatedAt',
      contributor,
      creator,
      exceptCreator,
      requestedReviewer,
      reviewer,
      reverts,
      search,
    } = query;
    const { organizationId, row: space } = object;
    const waiting = await waitingFor({ documents }, tx, { organizationId, spaceId: space.id }, reviewer);
    const people = { contributor, creator, exceptCreator, requestedReviewer, waiting };
    const filter = { organizationId, spaceId: space.id, statuses: [status], ...people, reverts, search };
    const order = changeRequestOrders[orderBy];
    const list = await page({
      order,
      rows: (where) => listChangeRequestRows(tx, filter, orderBy, where),
      count: () => countChangeRequestRows(tx, filter),
    });
    const items = await presentChangeRequests({ config, documents }, list.items);
    return answer(200, { ...list, items });
  },
);
