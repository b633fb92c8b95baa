import { contract } from '#lib/contract/contract.ts';
import { NotFound } from '#server/core/errors.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashPassword } from '#server/core/passwords.ts';
import { keysWithPassphrase } from '#server/core/share-keys.ts';
import { presentShareLink } from './present.ts';
import { futureExpiry } from './share-link-expiry.ts';
import { sectionsOf } from './share-link-sections.ts';
import { lockShareLink, updateShareLinkRow } from './store/share-links.ts';

export const updateShareLink = externalOperation(
  contract.updateShareLink,
  async ({ body: { passphrase } }) => (passphrase ? hashPassword(passphrase) : passphrase),
  async (context, passphraseHash) => {
    const { tx, object, params, body, config, now, audit } = context;
    const site = object.row;
    const { organizationId, id: siteId } = site;
    const { expiresAt, passphrase: _, sections, ...rest } = body;
    const before = await lockShareLink(tx, site, params.shareLinkId);
    if (!before) throw new NotFound('share link');
    const owner = { organizationId, siteId, id: before.id };
    const row = await updateShareLinkRow(tx, site, params.shareLinkId, {
      ...rest,
      ...(expiresAt === undefined ? {} : { expiresAt: futureExpiry(expiresAt, now()) }),
      ...(sections === undefined ? {} : { sectionIds: await sectionsOf(tx, site, sections) }),
      ...(passphraseHash === undefined
        ? {}
        : keysWithPassphrase(config.secret, owner, before, passphraseHash ?? null)),
    });
    if (!row) throw new NotFound('share link');
    if (Object.keys(body).length > 0) {
      await audit({
        organizationId,
        action: 'site.share_link_updated',
        target: { type: 'site', id: siteId, label: site.title },
        payload: {
          shareLink: row.id,
          ...rest,
          ...(expiresAt === undefined ? {} : { expiresAt }),
          ...(sections === undefined ? {} : { sections }),
          ...(passphraseHash === undefined ? {} : { hasPassphrase: passphraseHash !== null }),
        },
      });
    }
    return answer(200, await presentShareLink(context, site, row));
  },
);
