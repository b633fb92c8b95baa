import { contract } from '#lib/contract/contract.ts';
import { Conflict } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { locationOf } from '#server/core/urls.ts';
import { addSiteSpaces } from './add-site-spaces.ts';
import { lockSite } from './lock-site.ts';
import { maxSiteSpaces, seeSiteSpace } from './see-site-space.ts';
import { listPlaces, seerOf } from './store/structure.ts';

export const createSiteSpace = operation(contract.createSiteSpace, async (context) => {
  const { tx, object, actor, body, config, audit } = context;
  const { organizationId } = object;
  const site = await lockSite(tx, object.row);
  if ((await listPlaces(tx, site)).length >= maxSiteSpaces) {
    throw new Conflict('too_many', `A site shows at most ${maxSiteSpaces} spaces.`);
  }
  const [id = ''] = await addSiteSpaces(context, tx, site, [{ path: 'spaceId', spaceId: body.spaceId }]);
  await audit({
    organizationId,
    action: 'site.space_added',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSpace: id, space: body.spaceId },
  });
  const location = locationOf(config.publicUrl, `/orgs/${organizationId}/sites/${site.id}/site-spaces/${id}`);
  return answer(201, await seeSiteSpace(context, site, id, seerOf(actor, object)), { headers: { location } });
});
