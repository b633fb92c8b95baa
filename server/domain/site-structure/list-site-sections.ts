import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { openingKey } from './opening-key.ts';
import { seeSections } from './see-structure.ts';
import { countSectionRows, listSectionRows, sectionOrder } from './store/sections.ts';
import { seerOf } from './store/structure.ts';

export const listSiteSections = operation(contract.listSiteSections, async (context) => {
  const { tx, object, actor, page, query, config } = context;
  const site = object.row;
  const seer = seerOf(actor, object);
  const found = await page({
    order: sectionOrder,
    rows: (where) => listSectionRows(tx, site, seer, where),
    count: () => countSectionRows(tx, site, seer),
  });
  const rows = found.items.map(({ row }) => row);
  const shareKey = await openingKey(context, site, query.shareKey);
  return answer(200, { ...found, items: await seeSections({ tx, config, shareKey }, site, seer, rows) });
});
