import { contract } from '#lib/contract/contract.ts';
import { specSlug } from '#lib/contract/openapi/spec-slug.ts';
import { Invalid, WentAway } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { presentSpec } from './present.ts';
import { insertSpec, lockForSource, readSource, replaceSource, urlOf } from './set-source.ts';
import { lockSpecBySlug } from './store/specs.ts';

export const replaceOpenApiSpec = externalOperation(
  contract.replaceOpenApiSpec,
  (request) => {
    const slug = specSlug.safeParse(request.params.specSlug);
    if (!slug.success)
      throw new Invalid([{ path: 'specSlug', message: slug.error.issues[0]?.message ?? 'is no slug' }]);
    return readSource(request, request.object.organizationId, request.body.source);
  },
  async (context, source) => {
    const { tx, object, params, config, audit } = context;
    const { organizationId, organizationRole } = object;
    const slug = params.specSlug;
    await lockForSource(tx, { organizationId, slug }, source);
    const before = await lockSpecBySlug(tx, organizationId, slug);
    const row = before
      ? await replaceSource(tx, context, before, source)
      : await insertSpec(tx, context, { organizationId, slug }, source);
    if (!row) throw new WentAway();
    await audit({
      organizationId,
      action: before ? 'openapi_spec.source_changed' : 'openapi_spec.created',
      target: { type: 'openapi-spec', id: row.id, label: row.slug },
      payload: { sourceURL: urlOf(source), ...(before ? { before: before.sourceUrl } : {}) },
    });
    const spec = presentSpec(config, row, organizationRole);
    return before ? answer(200, spec) : answer(201, spec, { headers: { location: spec.urls.location } });
  },
);
