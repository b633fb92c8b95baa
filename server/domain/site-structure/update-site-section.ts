import { contract } from '#lib/contract/contract.ts';
import { assertVisitorCondition } from '#server/core/assert-condition.ts';
import { Conflict, Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { presentSectionById } from './present-structure.ts';
import { listSections, updateSectionRow } from './store/sections.ts';
import { setDefault } from './store/site-spaces.ts';
import { findSiteSpaceRow, siteViewerOf } from './store/structure.ts';

export const updateSiteSection = operation(contract.updateSiteSection, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const site = await lockSite(tx, object.row);
  const sections = await listSections(tx, site);
  const row = sections.find(({ id }) => id === params.siteSectionId);
  if (!row) throw new NotFound('site section');
  if (Object.keys(body).length > 0) {
    assertVisitorCondition(body.condition);
    const { defaultSiteSpace, ...fields } = body;
    const path = body.path?.toLowerCase();
    if (sections.some((other) => other.id !== row.id && other.path.toLowerCase() === path)) {
      throw new Conflict('path_taken', 'Another section of the site has this path.');
    }
    if (defaultSiteSpace !== undefined) {
      const space = await findSiteSpaceRow(tx, site, defaultSiteSpace);
      if (space?.sectionId !== row.id) {
        throw new Invalid([{ path: 'defaultSiteSpace', message: 'is no site space of this section' }]);
      }
      await setDefault(tx, space, space.id);
    }
    const set = { ...fields, ...(body.condition === '' ? { condition: null } : {}) };
    if (Object.keys(set).length > 0) await updateSectionRow(tx, site, row.id, set);
    await audit({
      organizationId: object.organizationId,
      action: 'site.section_updated',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { siteSection: row.id, ...body },
    });
  }
  return answer(200, await presentSectionById(context, site, row.id, siteViewerOf(actor, object)));
});
