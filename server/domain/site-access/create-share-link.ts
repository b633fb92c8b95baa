import { contract } from '#lib/contract/contract.ts';
import { answer, externalOperation } from '#server/core/operation.ts';
import { hashPassword } from '#server/core/passwords.ts';
import { createShareKeys } from '#server/core/share-keys.ts';
import { locationOf } from '#server/core/urls.ts';
import { presentShareLink } from './present.ts';
import { futureExpiry } from './share-link-expiry.ts';
import { sectionsOf } from './share-link-sections.ts';
import { insertShareLink } from './store/share-links.ts';

export const createShareLink = externalOperation(
  contract.createShareLink,
  async ({ body }) => (body.passphrase === undefined ? null : hashPassword(body.passphrase)),
  async (context, passphraseHash) => {
    const { tx, object, body, config, actor, newId, now, audit } = context;
    const site = object.row;
    const { passphrase: _, sections, ...named } = body;
    const { organizationId, id: siteId } = site;
    const owner = { organizationId, siteId, id: newId() };
    const createdAt = now();
    const row = {
      ...owner,
      name: body.name,
      active: true,
      createdAt,
      createdBy: actor.id,
      expiresAt: futureExpiry(body.expiresAt, createdAt),
      lastUsedAt: null,
      useCount: 0,
      sectionIds: await sectionsOf(tx, site, sections),
      ...createShareKeys(config.secret, owner, passphraseHash),
    };
    await insertShareLink(tx, row);
    await audit({
      organizationId,
      action: 'site.share_link_created',
      target: { type: 'site', id: siteId, label: site.title },
      payload: {
        shareLink: row.id,
        ...named,
        ...(sections ? { sections } : {}),
        hasPassphrase: passphraseHash !== null,
      },
    });
    const path = `/orgs/${organizationId}/sites/${siteId}/share-links/${row.id}`;
    return answer(201, await presentShareLink(context, site, row), {
      headers: { location: locationOf(config.publicUrl, path) },
    });
  },
);
