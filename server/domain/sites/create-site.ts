import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { addSiteSpaces } from '#server/domain/site-structure/index.ts';
import { createEmptySpace } from '#server/domain/spaces/index.ts';
import { createEmptySite } from './create-empty-site.ts';
import { presentSiteTo } from './present-site-to.ts';
import { writeSamplePages } from './sample-pages.ts';

export const createSite = operation(contract.createSite, async (context) => {
  const { tx, object, actor, body = {}, audit } = context;
  const { organizationId, organizationRole } = object;
  const viewer = { id: actor.id, role: organizationRole };
  const { type, visibility, spaces = [] } = body;
  const title = body.title ?? 'Untitled';
  let shown = typeof spaces === 'string' ? [] : [...new Set(spaces)];
  if (typeof spaces === 'string') {
    const fields = { title: [...title].slice(0, 50).join('') };
    const spaceId = await createEmptySpace(context, tx, {
      organizationId,
      parentId: null,
      author: viewer,
      fields,
    });
    if (spaces === 'sample')
      await writeSamplePages(context, tx, { organizationId, spaceId, authorId: actor.id });
    shown = [spaceId];
  }
  const row = await createEmptySite(context, tx, {
    organizationId,
    title,
    ...(type === undefined ? {} : { type }),
    ...(visibility === undefined ? {} : { visibility }),
  });
  await addSiteSpaces(
    context,
    tx,
    row,
    shown.map((spaceId, at) => ({ path: `spaces.${at}`, spaceId })),
  );
  await audit({
    organizationId,
    action: 'site.created',
    target: { type: 'site', id: row.id, label: row.title },
    payload: { spaces: shown },
  });
  const site = await presentSiteTo(context, row, { member: true, level: organizationRole }, viewer);
  return answer(201, site, { headers: { location: site.urls.location } });
});
