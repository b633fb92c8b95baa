import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid, NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { brokenConstraint } from '#server/db/database.ts';
import { findSiteSpaceRow, lockSite, seerOf, setDefault } from '#server/domain/site-structure/index.ts';
import { seeSite } from './see-site.ts';
import { updateSiteRow } from './store.ts';

export const updateSite = operation(contract.updateSite, async (context) => {
  const { tx, object, actor, body, audit } = context;
  let row = await lockSite(tx, object.row);
  if (Object.keys(body).length > 0) {
    const { defaultSiteSpace, adaptiveContent, ...fields } = body;
    if (defaultSiteSpace !== undefined) {
      if (!(await findSiteSpaceRow(tx, row, defaultSiteSpace))) {
        throw new Invalid([{ path: 'defaultSiteSpace', message: 'is no site space of this site' }]);
      }
      await setDefault(tx, row, defaultSiteSpace);
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
  return answer(200, await seeSite(context, row, object, seerOf(actor, object)));
});
