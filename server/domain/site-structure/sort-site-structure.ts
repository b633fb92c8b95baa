import { contract } from '#lib/contract/contract.ts';
import { Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { arrangeSection, arrangeSiteSpace } from './arrange.ts';
import { lockSite } from './lock-site.ts';
import { seeSection, seeSiteSpace } from './see-structure.ts';
import { seerOf } from './store/structure.ts';

export const sortSiteStructure = operation(contract.sortSiteStructure, async (context) => {
  const { tx, object, actor, body, audit } = context;
  const { item, position } = body;
  const site = await lockSite(tx, object.row);
  for (const side of ['before', 'after'] as const) {
    if (position[side] && position[side].type !== item.type) {
      throw new Invalid([{ path: `position.${side}.type`, message: `must be ${item.type}, as the item is` }]);
    }
  }
  const to = { before: position.before?.id, after: position.after?.id };
  const seer = seerOf(actor, object);
  if (item.type === 'site-space') await arrangeSiteSpace(tx, site, item.id, to);
  else await arrangeSection(tx, site, item.id, to);
  await audit({
    organizationId: object.organizationId,
    action: item.type === 'site-space' ? 'site.space_moved' : 'site.section_moved',
    target: { type: 'site', id: site.id, label: site.title },
    payload: body,
  });
  return item.type === 'site-space'
    ? answer(200, await seeSiteSpace(context, site, item.id, seer))
    : answer(200, await seeSection(context, site, item.id, seer));
});
