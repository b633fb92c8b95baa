import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { arrangeSiteSpace } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { presentSiteSpaceById } from './present-structure.ts';
import { siteViewerOf } from './store/structure.ts';

export const moveSiteSpace = operation(contract.moveSiteSpace, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const site = await lockSite(tx, object.row);
  const { before, after } = body?.position ?? {};
  await arrangeSiteSpace(tx, site, params.siteSpaceId, {
    before: before?.siteSpace,
    after: after?.siteSpace,
  });
  await audit({
    organizationId: object.organizationId,
    action: 'site.space_moved',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSpace: params.siteSpaceId, ...body },
  });
  return answer(
    200,
    await presentSiteSpaceById(context, site, params.siteSpaceId, siteViewerOf(actor, object)),
  );
});
