import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentShareLinks } from './present.ts';
import { countShareLinkRows, listShareLinkRows, shareLinkOrder } from './store/share-links.ts';

export const listShareLinks = operation(contract.listShareLinks, async (context) => {
  const { tx, object, query, page } = context;
  const site = object.row;
  const filter = { site, search: query.search };
  const list = await page({
    order: shareLinkOrder,
    rows: (where) => listShareLinkRows(tx, filter, where),
    count: () => countShareLinkRows(tx, filter),
  });
  const rows = list.items.map(({ row }) => row);
  return answer(200, { ...list, items: await presentShareLinks(context, site, rows) });
});
