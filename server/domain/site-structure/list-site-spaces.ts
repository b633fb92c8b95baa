import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { openingKey } from './opening-key.ts';
import { presentSiteSpace } from './present.ts';
import { countSiteSpaceRows, listSiteSpaceRows, siteViewerOf, structureOrder } from './store/structure.ts';

export const listSiteSpaces = operation(
  contract.listSiteSpaces,
  async ({ tx, object, actor, query, page, config }) => {
    const site = object.row;
    const filter = { site, viewer: siteViewerOf(actor, object), default: query.default };
    const list = await page({
      order: structureOrder,
      rows: (where) => listSiteSpaceRows(tx, filter, where),
      count: () => countSiteSpaceRows(tx, filter),
    });
    const shareKey = await openingKey({ tx, config }, site, query.shareKey);
    const items = list.items.map((row) => presentSiteSpace(config, site, row, shareKey));
    return answer(200, { ...list, items });
  },
);
