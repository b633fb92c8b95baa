import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getSpec } from './get-spec.ts';
import { countReferenceRows, listReferenceRows, referenceOrder } from './store/references.ts';

export const listOpenApiReferences = operation(
  contract.listOpenApiReferences,
  async ({ tx, object, params, query, page }) => {
    const spec = await getSpec(tx, object.organizationId, params.specSlug);
    const filter = { spec, query: query.query };
    const list = await page({
      order: referenceOrder,
      rows: (where) => listReferenceRows(tx, filter, where),
      count: () => countReferenceRows(tx, filter),
    });
    const items = list.items.map(({ row: { tags, ...row } }) =>
      tags === null ? row : { ...row, tags: JSON.parse(tags) as string[] },
    );
    return answer(200, { ...list, items });
  },
);
