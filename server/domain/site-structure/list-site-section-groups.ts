import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { seeGroups } from './see-structure.ts';
import { countGroupRows, groupOrder, listGroupRows } from './store/groups.ts';
import { seerOf } from './store/structure.ts';

export const listSiteSectionGroups = operation(contract.listSiteSectionGroups, async (context) => {
  const { tx, object, actor, page } = context;
  const site = object.row;
  const seer = seerOf(actor, object);
  const found = await page({
    order: groupOrder,
    rows: (where) => listGroupRows(tx, site, seer, where),
    count: () => countGroupRows(tx, site, seer),
  });
  const rows = found.items.map(({ row }) => row);
  return answer(200, { ...found, items: await seeGroups(context, site, seer, rows) });
});
