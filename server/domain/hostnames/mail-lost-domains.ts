import { mailEach } from '#server/core/mail-each.ts';
import { appUrl } from '#server/core/urls.ts';
import { listAdminAddresses } from '#server/domain/organizations/index.ts';
import { listener } from '#server/events/listener.ts';
import { findSite } from './store.ts';

/** Tells the admins of an organization by mail that a site of theirs is not read at its domain any more. */
export const mailLostDomains = listener({
  name: 'mail-lost-domains',
  types: ['site.domain_lost'],
  run: async ({ db, config, mail, log }, { organizationId, subject, data }) => {
    if (!mail.configured || organizationId === null) return;
    const site = await findSite(db, { organizationId, id: subject.id });
    if (!site) return;
    const title = site.title.replaceAll(/\s+/g, ' ').trim();
    const url = appUrl(config.publicUrl, (paths) => paths.siteSettings(organizationId, site.id));
    await mailEach({ mail, log }, await listAdminAddresses(db, organizationId), {
      subject: `${title} is no longer at ${data.hostname}`,
      text: `The DNS record of ${data.hostname} does not lead to ${title} any more, so the site is not read there. It keeps its other addresses.\n\nSet the record again, then check the domain in the settings of the site:\n\n${url}\n`,
    });
  },
});
