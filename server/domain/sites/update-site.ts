import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { brokenConstraint, type Db } from '#server/db/database.ts';
import {
  findSiteSpaceRow,
  listSections,
  lockSite,
  type SiteRow,
  setDefault,
  setDefaultSection,
  siteViewerOf,
} from '#server/domain/site-structure/index.ts';
import { presentSiteTo } from './present-site-to.ts';
import { updateSiteRow } from './store.ts';

export const updateSite = operation(contract.updateSite, async (context) => {
  const { tx, object, actor, body, audit } = context;
  let row = await lockSite(tx, object.row);
  if (Object.keys(body).length > 0) {
    const { defaultSiteSpace, defaultSiteSection, adaptiveContent, ...fields } = body;
    if (defaultSiteSection !== undefined) {
      if (!(await listSections(tx, row)).some(({ id }) => id === defaultSiteSection)) {
        throw new Invalid([{ path: 'defaultSiteSection', message: 'is no section of this site' }]);
      }
      await setDefaultSection(tx, row, defaultSiteSection);
    }
    if (defaultSiteSpace !== undefined) {
      await setDefaultSpace(tx, row, defaultSiteSpace);
    }
    const set = { ...fields, ...(adaptiveContent ? { adaptiveContent: adaptiveContent.enabled } : {}) };
    if (Object.keys(set).length > 0) {
      const changed = await updateSiteRow(tx, row, set).catch((error: unknown) => {
        if (brokenConstraint(error) !== 'sites_basename') throw error;
        throw new Conflict('basename_taken', 'Another site has this address.');
      });
      if (!changed) throw new NotFound('site');
      row = changed;
    }
    await audit({
      organizationId: object.organizationId,
      action: 'site.updated',
      target: { type: 'site', id: row.id, label: row.title },
      payload: body,
    });
  }
  return answer(200, await presentSiteTo(context, row, object, siteViewerOf(actor, object)));
});

/** Makes a space what the site begins with: one of its root, or of its default section. */
async function setDefaultSpace(tx: Db, site: SiteRow, id: string): Promise<void> {
  const home = (await listSections(tx, site)).find(({ isDefault }) => isDefault);
  const space = await findSiteSpaceRow(tx, site, id);
  if (!space || space.sectionId !== (home?.id ?? null)) {
    const where = home ? 'the default section of this site' : 'this site';
    throw new Invalid([{ path: 'defaultSiteSpace', message: `is no site space of ${where}` }]);
  }
  await setDefault(tx, space, id);
}
