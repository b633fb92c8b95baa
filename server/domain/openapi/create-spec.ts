import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { presentSpec } from './present.ts';
import { insertSpec, lockForSource, readSource, urlOf } from './set-source.ts';

export const createOpenApiSpec = externalOperation(
  contract.createOpenApiSpec,
  (request) => readSource(request, request.object.organizationId, request.body.source),
  async (context, source) => {
    const { tx, object, body, config, audit } = context;
    const { organizationId, organizationRole } = object;
    const name = { organizationId, slug: body.slug };
    await lockForSource(tx, name, source);
    const row = await insertSpec(tx, context, name, source);
    if (!row) throw new Invalid([{ path: 'slug', message: 'is taken by another OpenAPI spec' }]);
    await audit({
      organizationId,
      action: 'openapi_spec.created',
      target: { type: 'openapi-spec', id: row.id, label: row.slug },
      payload: { sourceURL: urlOf(source) },
    });
    const spec = presentSpec(config, row, organizationRole);
    return answer(201, spec, { headers: { location: spec.urls.location } });
  },
);
