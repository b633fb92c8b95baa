import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentGroups } from './present-structure.ts';
import { countGroupRows, groupOrder, listGroupRows } from './store/groups.ts';
import { siteViewerOf } from './store/structure.ts';

export const listSiteSectionGroups = operation(contract.listSiteSectionGroups, async (context) => {
  const { tx, object, actor, page } = context;
  const site = object.row;
  const viewer = siteViewerOf(actor, object);
  const list = await page({
    order: groupOrder,
    rows: (where) => listGroupRows(tx, site, viewer, where),
    count: () => countGroupRows(tx, site, viewer),
  });
  const rows = list.items.map(({ row }) => row);
  return answer(200, { ...list, items: await presentGroups(context, site, viewer, rows) });
});
