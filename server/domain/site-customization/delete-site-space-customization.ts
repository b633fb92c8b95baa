import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { findSiteSpaceRow, lockSite } from '#server/domain/site-structure/index.ts';
import { storeOverrides } from './store.ts';

export const deleteSiteSpaceCustomization = operation(
  contract.deleteSiteSpaceCustomization,
  async ({ tx, object, params, audit }) => {
    const site = await lockSite(tx, object.row);
    const row = await findSiteSpaceRow(tx, site, params.siteSpaceId);
    if (!row?.customization) return answer(204);
    await storeOverrides(tx, row, null);
    await audit({
      organizationId: object.organizationId,
      action: 'site.space_customized',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { siteSpace: row.id },
    });
    return answer(205);
  },
);
