import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { getVersion } from './get-version.ts';
import { findVersionBefore, findVersionRow, getVersionDocument } from './store/versions.ts';

export const getOpenApiSpecChanges = operation(contract.getOpenApiSpecChanges, async (context) => {
  const { tx, object, params, query, documents } = context;
  const { spec, version } = await getVersion(tx, object.organizationId, params.specSlug, params.versionId);
  const before = query.from
    ? await findVersionRow(tx, spec, query.from)
    : await findVersionBefore(tx, spec, version);
  if (query.from && !before)
    throw new Invalid([{ path: 'query.from', message: 'is no version of this API specification' }]);
  const difference = before
    ? await documents.diffSpecs(await getVersionDocument(tx, before), await getVersionDocument(tx, version))
    : { changes: [], count: 0, breaking: 0 };
  return answer(200, {
    object: 'openapi-spec-comparison',
    ...(before ? { from: before.id } : {}),
    to: version.id,
    ...difference,
  });
});
