import { contract } from '#lib/contract/contract.ts';
import type { SiteSpaceMove } from '#lib/contract/site-structure/schemas.ts';
import { Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { seeSiteSpace } from './see-site-space.ts';
import { listPlaces, seerOf, updateSiteSpaceRow } from './store/structure.ts';

export const moveSiteSpace = operation(contract.moveSiteSpace, async (context) => {
  const { tx, object, actor, params, body, audit } = context;
  const site = await lockSite(tx, object.row);
  const places = await listPlaces(tx, site);
  const moving = places.find(({ id }) => id === params.siteSpaceId);
  if (!moving) throw new NotFound('site space');
  const siblings = places.filter(({ id }) => id !== moving.id);
  const index = indexIn(
    siblings.map(({ id }) => id),
    body?.position,
  );
  // A site has few spaces, so they are simply counted anew.
  for (const [at, { id }] of siblings.toSpliced(index, 0, moving).entries()) {
    const { organizationId, id: siteId } = site;
    await updateSiteSpaceRow(tx, { organizationId, siteId, id }, { position: String(at + 1) });
  }
  await audit({
    organizationId: object.organizationId,
    action: 'site.space_moved',
    target: { type: 'site', id: site.id, label: site.title },
    payload: { siteSpace: moving.id, ...body },
  });
  return answer(200, await seeSiteSpace(context, site, moving.id, seerOf(actor, object)));
});

/** Before which of its siblings a site space goes; their number for the end. */
function indexIn(siblings: readonly string[], position: SiteSpaceMove['position']): number {
  const at = (side: 'before' | 'after') => {
    const pointer = position?.[side];
    if (!pointer) return undefined;
    const index = siblings.indexOf(pointer.siteSpace);
    if (index < 0)
      throw new Invalid([{ path: `position.${side}`, message: 'is no other space of this site' }]);
    return index;
  };
  const [before, after] = [at('before'), at('after')];
  if (after === undefined) return before ?? siblings.length;
  if (before !== undefined && before <= after) {
    throw new Invalid([{ path: 'position', message: 'nothing is both before the one and behind the other' }]);
  }
  return after + 1;
}
