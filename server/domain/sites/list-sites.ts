import { contract } from '#lib/contract/contract.ts';
import { roleAt } from '#lib/contract/shared/role-ladder.ts';
import { answer, operation } from '#server/core/operation.ts';
import { countSpacesOfSites } from '#server/domain/site-structure/index.ts';
import { presentSite } from './present.ts';
import { accessToSite, countSiteRows, listSiteRows, siteOrder } from './store.ts';

export const listSites = operation(contract.listSites, async (context) => {
  const { tx, object, actor, query, page, config } = context;
  const { organizationId, organizationRole } = object;
  const viewer = { id: actor.id, role: organizationRole };
  const { space, title, published, type } = query;
  const filter = { organizationId, viewer, space, title, published, type };
  const list = await page({
    order: siteOrder,
    rows: (where) => listSiteRows(tx, filter, where),
    count: () => countSiteRows(tx, filter),
  });
  const siteIds = list.items.map(({ row }) => row.id);
  const counts = await countSpacesOfSites(tx, organizationId, siteIds, viewer);
  const items = list.items.map(({ row, level }) =>
    presentSite(config, row, accessToSite(roleAt(level)), counts.get(row.id) ?? 0),
  );
  return answer(200, { ...list, items });
});
