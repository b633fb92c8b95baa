import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { deleteSiteSpaceRow, setDefault } from './store/site-spaces.ts';
import { findSiteSpaceRow, listPlaces } from './store/structure.ts';

export const deleteSiteSpace = operation(contract.deleteSiteSpace, async ({ tx, object, params, audit }) => {
  const site = await lockSite(tx, object.row);
  const row = await findSiteSpaceRow(tx, site, params.siteSpaceId);
  if (!row) return answer(204);
  await deleteSiteSpaceRow(tx, row);
  if (row.isDefault) {
    const left = (await listPlaces(tx, site)).filter(({ sectionId }) => sectionId === row.sectionId);
    await setDefault(tx, row, (left.find(({ deleted }) => !deleted) ?? left[0])?.id);
  }
  await audit({
    organizationId: object.organizationId,
    action: 'site.space_removed',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSpace: row.id, space: row.spaceId },
  });
  return answer(205);
});
