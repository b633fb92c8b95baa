import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { countFormerPathRows, formerPathOrder, listFormerPathRows } from '#server/domain/revisions/index.ts';

export const listFormerPaths = operation(contract.listFormerPaths, async ({ tx, object, page }) => {
  const space = { organizationId: object.organizationId, spaceId: object.row.id };
  const list = await page({
    order: formerPathOrder,
    rows: (where) => listFormerPathRows(tx, space, where),
    count: () => countFormerPathRows(tx, space),
  });
  const items = list.items.map(({ row: { path, kind, pageId } }) => ({
    object: 'former-path' as const,
    path,
    page: pageId,
    kind,
  }));
  return answer(200, { ...list, items });
});
