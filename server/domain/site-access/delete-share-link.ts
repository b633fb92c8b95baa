import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { deleteShareLinkRow } from './store/share-links.ts';

export const deleteShareLink = operation(contract.deleteShareLink, async ({ tx, object, params, audit }) => {
  const site = object.row;
  const row = await deleteShareLinkRow(tx, site, params.shareLinkId);
  if (!row) return answer(204);
  await audit({
    organizationId: site.organizationId,
    action: 'site.share_link_deleted',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { shareLink: row.id, name: row.name },
  });
  return answer(205);
});
