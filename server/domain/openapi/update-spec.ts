import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { writeContentOfSpec } from '#server/domain/computed-content/index.ts';
import { presentSpec } from './present.ts';
import { lockSpecBySlug, updateSpecRow } from './store/specs.ts';

export const updateOpenApiSpec = operation(
  contract.updateOpenApiSpec,
  async ({ tx, object, params, body, config, now, audit, jobs }) => {
    const { organizationId, organizationRole } = object;
    const row = await lockSpecBySlug(tx, organizationId, params.specSlug);
    if (!row) throw new NotFound('API specification');
    if (row.visibility === body.visibility) return answer(200, presentSpec(config, row, organizationRole));
    const updated = await updateSpecRow(tx, row, { visibility: body.visibility, updatedAt: now() });
    await writeContentOfSpec(tx, jobs, row);
    await audit({
      organizationId,
      action: 'openapi_spec.visibility_changed',
      target: { type: 'openapi-spec', id: row.id, label: row.slug },
      payload: { before: row.visibility, after: body.visibility },
    });
    return answer(200, presentSpec(config, updated, organizationRole));
  },
);
