import { mailEach } from '#server/core/mail-each.ts';
import { appUrl } from '#server/core/urls.ts';
import { listener } from '#server/events/listener.ts';
import { findOrganizationRow } from '../store.ts';
import { listAdminAddresses } from './store.ts';

/** Tells the admins of an organization by mail that one of its e-mail domains is no longer proved. */
export const mailEndedProofs = listener({
  name: 'mail-ended-proofs',
  types: ['email_domain.proof_ended'],
  run: async ({ db, config, mail, log }, { organizationId, data }) => {
    if (!mail.configured || organizationId === null) return;
    const organization = await findOrganizationRow(db, organizationId);
    if (!organization) return;
    const title = organization.title.replaceAll(/\s+/g, ' ').trim();
    const url = appUrl(config.publicUrl, (paths) => paths.settings(organizationId));
    await mailEach({ mail, log }, await listAdminAddresses(db, organizationId), {
      subject: `${data.domain} is no longer proved for ${title}`,
      text: `The DNS record that proves ${data.domain} for ${title} on Lectern was missing in two daily checks. People can no longer join or find their single sign-on by an address at ${data.domain}.\n\nSet the record again, then check the domain in the settings:\n\n${url}\n`,
    });
  },
});
