import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { arrangeSiteSpace, arrangeTopPart } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { presentGroupById, presentSectionById, presentSiteSpaceById } from './present-structure.ts';
import { siteViewerOf } from './store/structure.ts';

const movedActions = {
  'site-space': 'site.space_moved',
  'site-section': 'site.section_moved',
  'site-section-group': 'site.section_group_moved',
} as const;

export const sortSiteStructure = operation(contract.sortSiteStructure, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { item, position } = body;
  const site = await lockSite(tx, object.row);
  for (const side of ['before', 'after'] as const) {
    const type = position[side]?.type;
    if (type && (type === 'site-space') !== (item.type === 'site-space')) {
      const message = `must be ${item.type}, as the item is`;
      throw new Invalid([{ path: `position.${side}.type`, message }]);
    }
  }
  const to = { before: position.before?.id, after: position.after?.id };
  const viewer = siteViewerOf(actor, object);
  if (item.type === 'site-space') await arrangeSiteSpace(tx, site, item.id, to);
  else {
    const kind = item.type === 'site-section' ? 'section' : 'group';
    await arrangeTopPart(tx, site, { kind, id: item.id }, to);
  }
  await audit({
    organizationId: object.organizationId,
    action: movedActions[item.type],
    target: { type: 'site', id: site.id, label: site.title },
    payload: body,
  });
  const presentStructureNow = {
    'site-space': presentSiteSpaceById,
    'site-section': presentSectionById,
    'site-section-group': presentGroupById,
  };
  return answer(200, await presentStructureNow[item.type](context, site, item.id, viewer));
});
