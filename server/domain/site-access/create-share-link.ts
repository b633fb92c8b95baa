import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { createShareKey } from '#server/core/share-keys.ts';
import { locationOf } from '#server/core/urls.ts';
import { presentShareLink } from './present.ts';
import { insertShareLink } from './store.ts';

export const createShareLink = operation(
  contract.createShareLink,
  async ({ tx, object, body, config, newId, now, audit }) => {
    const site = object.row;
    const { organizationId, id: siteId } = site;
    const owner = { organizationId, siteId, id: newId() };
    const row = {
      ...owner,
      name: body.name,
      active: true,
      createdAt: now(),
      ...createShareKey(config.secret, owner),
    };
    await insertShareLink(tx, row);
    await audit({
      organizationId,
      action: 'site.share_link_created',
      target: { type: 'site', id: siteId, label: site.title },
      payload: { shareLink: row.id, name: row.name },
    });
    const path = `/orgs/${organizationId}/sites/${siteId}/share-links/${row.id}`;
    return answer(201, presentShareLink(config, site, row), {
      headers: { location: locationOf(config.publicUrl, path) },
    });
  },
);
