import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, operation } from '#server/core/operation.ts';
import { createShareKeys } from '#server/core/share-keys.ts';
import { presentShareLink } from './present.ts';
import { lockShareLink, updateShareLinkRow } from './store/share-links.ts';

export const regenerateShareLink = operation(contract.regenerateShareLink, async (context) => {
  const { tx, object, params, config, audit } = context;
  const { organizationId, id: siteId, title } = object.row;
  const { shareLinkId: id } = params;
  const before = await lockShareLink(tx, object.row, id);
  if (!before) throw new NotFound('share link');
  const keys = createShareKeys(config.secret, { organizationId, siteId, id }, before.passphraseHash);
  const row = await updateShareLinkRow(tx, object.row, id, { ...keys, lastUsedAt: null, useCount: 0 });
  if (!row) throw new NotFound('share link');
  await audit({
    organizationId,
    action: 'site.share_link_regenerated',
    target: { type: 'site', id: siteId, label: title },
    payload: { shareLink: id, name: row.name },
  });
  return answer(200, await presentShareLink(context, object.row, row));
});
