import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { lockSite } from '#server/domain/site-structure/index.ts';
import { deleteHostname, setSiteHostname } from './store.ts';

export const deleteCustomHostname = operation(
  contract.deleteCustomHostname,
  async ({ tx, object, params, audit }) => {
    const site = await lockSite(tx, object.row);
    if (!(await deleteHostname(tx, site, params.hostname.toLowerCase()))) return answer(204);
    if (site.hostname !== null) await setSiteHostname(tx, site, null);
    await audit({
      organizationId: site.organizationId,
      action: 'site.hostname_removed',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { hostname: params.hostname },
    });
    return answer(205);
  },
);
