import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentChangeRequests } from '#server/domain/content/index.ts';
import { changeRequestOrders, countChangeRequestRows, listChangeRequestRows } from './store/lists.ts';
import { waitingFor } from './waiting-for.ts';

export const listOrganizationChangeRequests = operation(
  contract.listOrganizationChangeRequests,
  async ({ tx, object, actor, query, page, config, documents }) => {
    const {
      status: statuses = ['open'],
      space: spaceId,
      contributor,
      creator,
      exceptCreator,
      requestedReviewer,
      reviewer,
      reverts,
      search,
      orderBy = 'updatedAt',
    } = query;
    const { organizationId, organizationRole } = object;
    const viewer = { id: actor.id, role: organizationRole };
    const waiting = await waitingFor({ documents }, tx, { organizationId, spaceId, viewer }, reviewer);
    const people = { contributor, creator, exceptCreator, requestedReviewer, waiting };
    const filter = { organizationId, viewer, spaceId, statuses, ...people, reverts, search };
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
