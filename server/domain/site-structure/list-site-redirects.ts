import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentRedirect } from './present.ts';
import { countRedirectRows, listRedirectRows, redirectOrder } from './store/redirects.ts';

export const listSiteRedirects = operation(
  contract.listSiteRedirects,
  async ({ tx, object, query, page }) => {
    const filter = { site: object.row, search: query.search };
    const list = await page({
      order: redirectOrder,
      rows: (where) => listRedirectRows(tx, filter, where),
      count: () => countRedirectRows(tx, filter),
    });
    return answer(200, { ...list, items: list.items.map(({ row }) => presentRedirect(row)) });
  },
);
