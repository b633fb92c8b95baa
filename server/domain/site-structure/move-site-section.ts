import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { arrangeTopPart } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { presentSectionById } from './present-structure.ts';
import { siteViewerOf } from './store/structure.ts';

export const moveSiteSection = operation(contract.moveSiteSection, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const site = await lockSite(tx, object.row);
  const { before, after } = body?.position ?? {};
  const moving = { kind: 'section' as const, id: params.siteSectionId };
  await arrangeTopPart(tx, site, moving, { before: before?.siteSection, after: after?.siteSection });
  await audit({
    organizationId: object.organizationId,
    action: 'site.section_moved',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSection: params.siteSectionId, ...body },
  });
  return answer(
    200,
    await presentSectionById(context, site, params.siteSectionId, siteViewerOf(actor, object)),
  );
});
