import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { locationOf } from '#server/core/urls.ts';
import { addSection } from './add-section.ts';
import { addSiteSpaces } from './add-site-spaces.ts';
import { lockSite } from './lock-site.ts';
import { maxSections, maxSiteSpaces, presentSectionById } from './present-structure.ts';
import { listSections } from './store/sections.ts';
import { updateSiteSpaceRow } from './store/site-spaces.ts';
import { listPlaces, lockSpaceTitles, siteViewerOf } from './store/structure.ts';

export const createSiteSection = operation(contract.createSiteSection, async (context) => {
  const { tx, object, actor, body, config, audit } = context;
  const { organizationId } = object;
  const site = await lockSite(tx, object.row);
  const sections = await listSections(tx, site);
  if (sections.length >= maxSections) {
    throw new Conflict('too_many', `A site has at most ${maxSections} sections.`);
  }
  const places = await listPlaces(tx, site);
  if (places.length >= maxSiteSpaces) {
    throw new Conflict('too_many', `A site shows at most ${maxSiteSpaces} spaces.`);
  }
  if (sections.length === 0) {
    // What stood at the root becomes the first section, so that all of a site is in sections or none of it.
    if (places.length > 0) {
      const first = await addSection(context, tx, site, { title: site.title, icon: null });
      for (const { id } of places) {
        await updateSiteSpaceRow(tx, { organizationId, siteId: site.id, id }, { sectionId: first });
      }
    }
  }
  const titles = await lockSpaceTitles(tx, organizationId, [body.spaceId]);
  const title = body.title ?? titles.get(body.spaceId) ?? 'Untitled';
  const id = await addSection(context, tx, site, { title, icon: body.icon ?? null });
  await addSiteSpaces(context, tx, site, [{ path: 'spaceId', spaceId: body.spaceId }], id);
  await audit({
    organizationId,
    action: 'site.section_added',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSection: id, title, space: body.spaceId },
  });
  const location = locationOf(config.publicUrl, `/orgs/${organizationId}/sites/${site.id}/sections/${id}`);
  return answer(201, await presentSectionById(context, site, id, siteViewerOf(actor, object)), {
    headers: { location },
  });
});
