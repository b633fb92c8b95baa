import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { deleteRedirectRow, findRedirectRow } from './store/redirects.ts';

export const deleteSiteRedirect = operation(
  contract.deleteSiteRedirect,
  async ({ tx, object, params, audit }) => {
    const site = await lockSite(tx, object.row);
    const row = await findRedirectRow(tx, site, { id: params.siteRedirectId });
    if (!row) return answer(204);
    await deleteRedirectRow(tx, site, row.id);
    await audit({
      organizationId: site.organizationId,
      action: 'site.redirect_deleted',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { redirect: row.id, source: row.source },
    });
    return answer(205);
  },
);
