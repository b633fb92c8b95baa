import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentShareLink } from './present.ts';
import { updateShareLinkRow } from './store.ts';

export const updateShareLink = operation(
  contract.updateShareLink,
  async ({ tx, object, params, body, config, audit }) => {
    const site = object.row;
    const row = await updateShareLinkRow(tx, site, params.shareLinkId, body);
    if (!row) throw new NotFound('share link');
    if (Object.keys(body).length > 0) {
      await audit({
        organizationId: site.organizationId,
        action: 'site.share_link_updated',
        target: { type: 'site', id: site.id, label: site.title },
        payload: { shareLink: row.id, ...body },
      });
    }
    return answer(200, presentShareLink(config, site, row));
  },
);
