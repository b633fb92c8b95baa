import { mailEach } from '#server/core/mail-each.ts';
import { appUrl } from '#server/core/urls.ts';
import { listener } from '#server/events/listener.ts';
import { restorableUntil } from './rules.ts';
import { findDeletedWithAdmins } from './store/organizations.ts';

/** Mails the admins of an organization that was deleted until when it can be restored, and how. */
export const mailDeletedOrganizations = listener({
  name: 'mail-deleted-organizations',
  types: ['organization.deleted'],
  run: async ({ db, config, mail, log }, { subject }) => {
    if (!mail.configured) return;
    const organization = await findDeletedWithAdmins(db, subject.id);
    if (!organization) return;
    const title = organization.title.replaceAll(/\s+/g, ' ').trim();
    const by = (organization.deletedBy ?? 'An admin').replaceAll(/\s+/g, ' ').trim();
    const until = restorableUntil(organization.deletedAt).toISOString().slice(0, 10);
    const url = appUrl(config.publicUrl, (paths) => paths.accountOrganizations());
    await mailEach({ mail, log }, organization.addresses, {
      subject: `${title} was deleted`,
      text: `${by} deleted the organization ${title} on Lectern. Nobody can open it any more, and its sites are offline.\n\nAs an admin you can restore it with everything in it until ${until}. After that it is removed for good. To restore it, open your organizations and select Restore:\n\n${url}\n`,
    });
  },
});
