import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentShareLink } from './present.ts';
import { countShareLinkRows, listShareLinkRows, shareLinkOrder } from './store/share-links.ts';

export const listShareLinks = operation(
  contract.listShareLinks,
  async ({ tx, object, query, page, config }) => {
    const site = object.row;
    const filter = { site, search: query.search };
    const list = await page({
      order: shareLinkOrder,
      rows: (where) => listShareLinkRows(tx, filter, where),
      count: () => countShareLinkRows(tx, filter),
    });
    const items = list.items.map(({ row }) => presentShareLink(config, site, row));
    return answer(200, { ...list, items });
  },
);
