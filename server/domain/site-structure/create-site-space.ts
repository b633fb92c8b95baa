import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { locationOf } from '#server/core/urls.ts';
import { addSiteSpaces } from './add-site-spaces.ts';
import { lockSite } from './lock-site.ts';
import { maxSiteSpaces, presentSiteSpaceById } from './present-structure.ts';
import { listSections } from './store/sections.ts';
import { listPlaces, siteViewerOf } from './store/structure.ts';

export const createSiteSpace = operation(contract.createSiteSpace, async (context) => {
  const { tx, object, actor, body, config, audit } = context;
  const { organizationId } = object;
  const site = await lockSite(tx, object.row);
  if ((await listPlaces(tx, site)).length >= maxSiteSpaces) {
    throw new Conflict('too_many', `A site shows at most ${maxSiteSpaces} spaces.`);
  }
  const sections = await listSections(tx, site);
  const section =
    body.sectionId === undefined
      ? (sections.find(({ isDefault }) => isDefault) ?? sections[0])
      : sections.find(({ id }) => id === body.sectionId);
  if (body.sectionId !== undefined && !section) {
    throw new Invalid([{ path: 'sectionId', message: 'is no section of this site' }]);
  }
  const spaces = [{ path: 'spaceId', spaceId: body.spaceId }];
  const [id = ''] = await addSiteSpaces(context, tx, site, spaces, section?.id ?? null);
  await audit({
    organizationId,
    action: 'site.space_added',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSpace: id, space: body.spaceId },
  });
  const location = locationOf(config.publicUrl, `/orgs/${organizationId}/sites/${site.id}/site-spaces/${id}`);
  return answer(201, await presentSiteSpaceById(context, site, id, siteViewerOf(actor, object)), {
    headers: { location },
  });
});
