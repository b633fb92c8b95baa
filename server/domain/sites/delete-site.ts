import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteSiteRow } from './store.ts';

export const deleteSite = operation(contract.deleteSite, async ({ tx, object, params, audit }) => {
  const { organizationId, row } = object;
  if (!(await deleteSiteRow(tx, { organizationId, id: params.siteId }))) return answer(204);
  await audit({
    organizationId,
    action: 'site.deleted',
    target: { type: 'site', id: row.id, label: row.title },
  });
  return answer(205);
});
