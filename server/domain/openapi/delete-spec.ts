import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { notify } from '#server/db/news.ts';
import { deleteOtherReferencePassages } from '#server/domain/revisions/index.ts';
import { countFrequentWordsOfSpecs } from '#server/domain/search/index.ts';
import { lockSpacesWithSpec, reindexPagesWithSpec } from './index-pages.ts';
import { topicOfSpec } from './process.ts';
import { deleteSpecRow } from './store/specs.ts';

export const deleteOpenApiSpec = operation(contract.deleteOpenApiSpec, async (context) => {
  const { tx, object, params, audit } = context;
  const { organizationId } = object;
  await lockSpacesWithSpec(tx, { organizationId, slug: params.specSlug });
  const row = await deleteSpecRow(tx, organizationId, params.specSlug);
  if (!row) return answer(204);
  await deleteOtherReferencePassages(tx, { organizationId, specId: row.id });
  await countFrequentWordsOfSpecs(tx, organizationId);
  await reindexPagesWithSpec(tx, context, row);
  await audit({
    organizationId,
    action: 'openapi_spec.deleted',
    target: { type: 'openapi-spec', id: row.id, label: row.slug },
  });
  await notify(tx, topicOfSpec(organizationId, row.slug));
  return answer(205);
});
