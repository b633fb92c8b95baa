import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentRedirect } from './present.ts';
import { countRedirectRows, listRedirectRows, redirectOrder } from './store/redirects.ts';

export const listSiteRedirects = operation(contract.listSiteRedirects, async ({ tx, object, page }) => {
  const found = await page({
    order: redirectOrder,
    rows: (where) => listRedirectRows(tx, object.row, where),
    count: () => countRedirectRows(tx, object.row),
  });
  return answer(200, { ...found, items: found.items.map(({ row }) => presentRedirect(row)) });
});
