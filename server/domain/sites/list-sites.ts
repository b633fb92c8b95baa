import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { seeSite } from './see-site.ts';
import { countSiteRows, listSiteRows, siteOrder } from './store.ts';

export const listSites = operation(contract.listSites, async (context) => {
  const { tx, object, actor, query, page } = context;
  const { organizationId, organizationRole: role } = object;
  const { space, title, published, type } = query;
  const filter = { organizationId, role, space, title, published, type };
  const found = await page({
    order: siteOrder,
    rows: (where) => listSiteRows(tx, filter, where),
    count: () => countSiteRows(tx, filter),
  });
  const standing = { member: true, level: role };
  const items = [];
  for (const { row } of found.items)
    items.push(await seeSite(context, row, standing, { id: actor.id, role }));
  return answer(200, { ...found, items });
});
