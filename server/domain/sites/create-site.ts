import type { z } from 'zod';
import { contract } from '#lib/contract/contract.ts';
import type { SiteInput } from '#lib/contract/sites/schemas.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { Services } from '#server/core/services.ts';
import type { Viewer } from '#server/core/viewer.ts';
import type { Db } from '#server/db/database.ts';
import { assertSource, writeContentOfSpace } from '#server/domain/computed-content/index.ts';
import { addSiteSpaces } from '#server/domain/site-structure/index.ts';
import { createEmptySpace } from '#server/domain/spaces/index.ts';
import { createEmptySite } from './create-empty-site.ts';
import { presentSiteTo } from './present-site-to.ts';
import { writeSamplePages } from './sample-pages.ts';

export const createSite = operation(contract.createSite, async (context) => {
  const { tx, object, actor, body = {}, audit } = context;
  const { organizationId, organizationRole } = object;
  const viewer = { id: actor.id, role: organizationRole };
  const { type, visibility, computedSource } = body;
  const title = body.title ?? 'Untitled';
  const shown = await spacesOf(context, tx, { organizationId, author: viewer, title, body });
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
    payload: { spaces: shown, ...(computedSource ? { computedSource } : {}) },
  });
  const site = await presentSiteTo(context, row, { member: true, level: organizationRole }, viewer);
  return answer(201, site, { headers: { location: site.urls.location } });
});

interface SpacesContext {
  organizationId: string;
  author: Viewer;
  /** The title of the site, which a new space gets too. */
  title: string;
  body: z.output<typeof SiteInput>;
}

/** The spaces that a new site shows, by id: those that the body names, or one that is created as it says. */
async function spacesOf(
  services: Services,
  tx: Db,
  { organizationId, author, title, body: { spaces = [], computedSource } }: SpacesContext,
): Promise<string[]> {
  if (typeof spaces !== 'string' && !computedSource) return [...new Set(spaces)];
  if (computedSource) await assertSource(tx, { organizationId, role: author.role }, computedSource);
  const fields = {
    title: [...title].slice(0, 50).join(''),
    ...(computedSource ? { computedSource } : {}),
  };
  const spaceId = await createEmptySpace(services, tx, { organizationId, parentId: null, author, fields });
  if (computedSource) await writeContentOfSpace(tx, services.jobs, { organizationId, spaceId });
  if (spaces === 'sample')
    await writeSamplePages(services, tx, { organizationId, spaceId, authorId: author.id });
  return [spaceId];
}
