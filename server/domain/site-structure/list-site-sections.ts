import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { openingKey } from './opening-key.ts';
import { presentSections } from './present-structure.ts';
import { countSectionRows, listSectionRows, sectionOrder } from './store/sections.ts';
import { siteViewerOf } from './store/structure.ts';

export const listSiteSections = operation(contract.listSiteSections, async (context) => {
  const { tx, object, actor, page, query, config } = context;
  const site = object.row;
  const viewer = siteViewerOf(actor, object);
  const list = await page({
    order: sectionOrder,
    rows: (where) => listSectionRows(tx, site, viewer, where),
    count: () => countSectionRows(tx, site, viewer),
  });
  const rows = list.items.map(({ row }) => row);
  const shareKey = await openingKey(context, site, query.shareKey);
  return answer(200, { ...list, items: await presentSections({ tx, config, shareKey }, site, viewer, rows) });
});
