import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { presentGroupById } from './present-structure.ts';
import { updateGroupRow } from './store/groups.ts';
import { siteViewerOf } from './store/structure.ts';

export const updateSiteSectionGroup = operation(contract.updateSiteSectionGroup, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const { siteSectionGroupId: id } = params;
  const site = await lockSite(tx, object.row);
  const viewer = siteViewerOf(actor, object);
  const before = await presentGroupById(context, site, id, viewer);
  if (Object.keys(body).length === 0) return answer(200, before);
  await updateGroupRow(tx, site, id, body);
  await audit({
    organizationId: object.organizationId,
    action: 'site.section_group_updated',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSectionGroup: id, ...body },
  });
  return answer(200, await presentGroupById(context, site, id, viewer));
});
