import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { arrangeTopPart } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { presentGroupById } from './present-structure.ts';
import { siteViewerOf } from './store/structure.ts';

export const moveSiteSectionGroup = operation(contract.moveSiteSectionGroup, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const { siteSectionGroupId: id } = params;
  const site = await lockSite(tx, object.row);
  const { before, after } = body?.position ?? {};
  await arrangeTopPart(tx, site, { kind: 'group', id }, { before: before?.id, after: after?.id });
  await audit({
    organizationId: object.organizationId,
    action: 'site.section_group_moved',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSectionGroup: id, ...body },
  });
  return answer(200, await presentGroupById(context, site, id, siteViewerOf(actor, object)));
});
