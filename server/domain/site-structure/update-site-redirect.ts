import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from './lock-site.ts';
import { presentRedirect } from './present.ts';
import { assertDestinationExists, assertNoLoop, assertSourceIsFree } from './redirects.ts';
import { findRedirectRow, updateRedirectRow } from './store/redirects.ts';
import { siteViewerOf } from './store/structure.ts';

export const updateSiteRedirect = operation(
  contract.updateSiteRedirect,
  async ({ tx, object, actor, params, body, config, now, audit }) => {
    const site = await lockSite(tx, object.row);
    const row = await findRedirectRow(tx, site, { id: params.siteRedirectId });
    if (!row) throw new NotFound('redirect');
    if (Object.keys(body).length === 0) return answer(200, presentRedirect(row));
    if (body.destination) await assertDestinationExists(tx, site, body.destination);
    if (body.source) await assertSourceIsFree(tx, site, body.source, row.id);
    const set = { ...body, updatedAt: now() };
    await updateRedirectRow(tx, site, row.id, set);
    await assertNoLoop(tx, config, site, body.source ?? row.source, siteViewerOf(actor, object));
    await audit({
      organizationId: site.organizationId,
      action: 'site.redirect_updated',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { redirect: row.id, ...body },
    });
    return answer(200, presentRedirect({ ...row, ...set }));
  },
);
