import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { countSpacesOfSites } from '#server/domain/site-structure/index.ts';
import { presentSite } from './present.ts';
import { countSiteRows, listSiteRows, siteOrder } from './store.ts';

export const listSites = operation(contract.listSites, async (context) => {
  const { tx, object, actor, query, page, config } = context;
  const { organizationId, organizationRole: role } = object;
  const { space, title, published, type } = query;
  const filter = { organizationId, role, space, title, published, type };
  const list = await page({
    order: siteOrder,
    rows: (where) => listSiteRows(tx, filter, where),
    count: () => countSiteRows(tx, filter),
  });
  const access = { member: true, level: role };
  const siteIds = list.items.map(({ row }) => row.id);
  const counts = await countSpacesOfSites(tx, organizationId, siteIds, { id: actor.id, role });
  const items = list.items.map(({ row }) => presentSite(config, row, access, counts.get(row.id) ?? 0));
  return answer(200, { ...list, items });
});
