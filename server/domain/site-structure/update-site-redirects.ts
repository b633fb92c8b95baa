import { contract } from '#lib/contract/contract.ts';
import type { SiteRedirectChange, SiteRedirectResult } from '#lib/contract/site-structure/schemas.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import type { AuditEntry } from '#server/db/audit.ts';
import { lockSite } from './lock-site.ts';
import { assertDestinationExists, assertNoLoop } from './redirects.ts';
import { deleteRedirectRow, findRedirectRow, insertRedirect, updateRedirectRow } from './store/redirects.ts';
import { siteViewerOf } from './store/structure.ts';

/** Changes redirects by their paths, in order: each stands on those before it, and a refused one changes nothing. */
export const updateSiteRedirects = operation(contract.updateSiteRedirects, async (context) => {
  const { tx, object, actor, body, config, newId, now, audit } = context;
  const site = await lockSite(tx, object.row);
  const { organizationId, id: siteId } = site;
  const viewer = siteViewerOf(actor, object);
  const record = (action: AuditEntry['action'], payload: AuditEntry['payload']) =>
    audit({ organizationId, action, target: { type: 'site', id: siteId, label: site.title }, payload });

  const change = async ({ source, destination }: SiteRedirectChange): Promise<SiteRedirectResult> => {
    const row = await findRedirectRow(tx, site, { source });
    if (destination === null) {
      if (row) {
        await deleteRedirectRow(tx, site, row.id);
        await record('site.redirect_deleted', { redirect: row.id, source: row.source });
      }
      return { status: 'deleted', source, draft: false };
    }
    await assertDestinationExists(tx, site, destination);
    const at = now();
    const id = row?.id ?? newId();
    if (row) await updateRedirectRow(tx, site, id, { source, destination, updatedAt: at });
    else
      await insertRedirect(tx, {
        organizationId,
        siteId,
        id,
        source,
        destination,
        createdAt: at,
        updatedAt: at,
      });
    try {
      await assertNoLoop(tx, config, site, source, viewer);
    } catch (error) {
      // The others of the request stay, so that this one is taken back by itself.
      if (row) await updateRedirectRow(tx, site, id, row);
      else await deleteRedirectRow(tx, site, id);
      throw error;
    }
    await record(row ? 'site.redirect_updated' : 'site.redirect_created', {
      redirect: id,
      source,
      destination,
    });
    return { status: row ? 'updated' : 'created', source, draft: false, id };
  };

  const results: SiteRedirectResult[] = [];
  for (const redirect of body.redirects) {
    results.push(await change(redirect).catch((error: unknown) => presentRefusal(redirect.source, error)));
  }
  return answer(200, { results });
});

function presentRefusal(source: string, error: unknown): SiteRedirectResult {
  if (!(error instanceof Conflict || error instanceof Invalid)) throw error;
  return { status: 'error', source, draft: false, error: error.message };
}
