import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentChangeRequests } from '#server/domain/content/index.ts';
import { changeRequestOrders, countChangeRequestRows, listChangeRequestRows } from './store/lists.ts';

export const listOrganizationChangeRequests = operation(
  contract.listOrganizationChangeRequests,
  async ({ tx, object, actor, query, page, config, documents }) => {
    const {
      status: statuses = ['open'],
      space: spaceId,
      contributor,
      creator,
      exceptCreator,
      search,
      orderBy = 'updatedAt',
    } = query;
    const { organizationId, organizationRole } = object;
    const viewer = { id: actor.id, role: organizationRole };
    const people = { contributor, creator, exceptCreator };
    const filter = { organizationId, viewer, spaceId, statuses, ...people, search };
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
