import { contract } from '#lib/contract/contract.ts';
import { Conflict, Invalid } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { isOwnName } from '#server/core/site-urls.ts';
import { lockSite } from '#server/domain/site-structure/index.ts';
import { presentHostname } from './present.ts';
import { type HostnameRow, insertHostname } from './store.ts';

export const createSiteHostname = operation(
  contract.createSiteHostname,
  async ({ tx, object, body, config, newId, now, audit }) => {
    const { hostname } = body;
    if (!isOwnName(config, hostname)) {
      throw new Invalid([{ path: 'hostname', message: 'is a name of this installation' }]);
    }
    const site = await lockSite(tx, object.row);
    const row: HostnameRow = {
      organizationId: site.organizationId,
      siteId: site.id,
      hostname,
      // Letters of either case are one in a name, so that 30 of them are as many as there are of 20.
      label: `${newId()}${newId()}`.slice(0, 30).toLowerCase(),
      status: null,
      aliases: [],
      createdAt: now(),
      checkedAt: null,
      missingSince: null,
    };
    if (!(await insertHostname(tx, row))) {
      throw new Conflict('site_has_hostname', 'This site has a domain already. Remove it first.');
    }
    await audit({
      organizationId: site.organizationId,
      action: 'site.hostname_added',
      target: { type: 'site', id: site.id, label: site.title },
      payload: { hostname },
    });
    const presented = presentHostname(config, site, row);
    return answer(201, presented, { headers: { location: presented.urls.location } });
  },
);
