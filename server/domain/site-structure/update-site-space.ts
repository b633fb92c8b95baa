import { contract } from '#lib/contract/contract.ts';
import { assertVisitorCondition } from '#server/core/assert-condition.ts';
import { Conflict, Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { presentSiteSpaceById } from './present-structure.ts';
import { updateSiteSpaceRow } from './store/site-spaces.ts';
import { findSiteSpaceRow, listPlaces, lockSpaceTitles, siteViewerOf } from './store/structure.ts';

export const updateSiteSpace = operation(contract.updateSiteSpace, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const { organizationId } = object;
  const site = await lockSite(tx, object.row);
  const row = await findSiteSpaceRow(tx, site, params.siteSpaceId);
  if (!row) throw new NotFound('site space');
  if (Object.keys(body).length > 0) {
    assertVisitorCondition(body.condition);
    const { path, spaceId } = body;
    if (path !== undefined) {
      const others = (await listPlaces(tx, site)).filter(
        ({ id, sectionId }) => id !== row.id && sectionId === row.sectionId,
      );
      if (others.some((other) => other.path.toLowerCase() === path.toLowerCase())) {
        throw new Conflict('path_taken', 'Another space of the site has this path.');
      }
    }
    if (spaceId !== undefined && !(await lockSpaceTitles(tx, organizationId, [spaceId])).has(spaceId)) {
      throw new Invalid([{ path: 'spaceId', message: 'is no space of this organization' }]);
    }
    await updateSiteSpaceRow(tx, row, { ...body, ...(body.condition === '' ? { condition: null } : {}) });
    await audit({
      organizationId,
      action: 'site.space_updated',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { siteSpace: row.id, ...body },
    });
  }
  return answer(200, await presentSiteSpaceById(context, site, row.id, siteViewerOf(actor, object)));
});
