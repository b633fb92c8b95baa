import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { fromJsonText } from '#server/core/json-text.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getSpec } from './get-spec.ts';
import { listReferenceContents } from './store/references.ts';

export const getOpenApiReference = operation(
  contract.getOpenApiReference,
  async ({ tx, object, params, query }) => {
    const { id: specId, slug: spec } = await getSpec(tx, object.organizationId, params.specSlug);
    const [row] = await listReferenceContents(tx, object.organizationId, [{ ...query, specId }]);
    if (!row) throw new NotFound('reference');
    return answer(200, { spec, ...query, reference: fromJsonText(row.content) });
  },
);
