import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { presentRedirect } from './present.ts';
import { assertDestinationExists, assertNoLoop, assertSourceIsFree } from './redirects.ts';
import { insertRedirect } from './store/redirects.ts';
import { siteViewerOf } from './store/structure.ts';

export const createSiteRedirect = operation(
  contract.createSiteRedirect,
  async ({ tx, object, actor, body, config, newId, now, audit }) => {
    const site = await lockSite(tx, object.row);
    const { source, destination } = body;
    await assertDestinationExists(tx, site, destination);
    await assertSourceIsFree(tx, site, source);
    const { organizationId, id: siteId } = site;
    const at = now();
    const row = { organizationId, siteId, id: newId(), source, destination, createdAt: at, updatedAt: at };
    await insertRedirect(tx, row);
    await assertNoLoop(tx, config, site, source, siteViewerOf(actor, object));
    await audit({
      organizationId,
      action: 'site.redirect_created',
      target: { type: 'site', id: siteId, label: site.title },
      payload: { redirect: row.id, source, destination },
    });
    return answer(201, presentRedirect(row));
  },
);
