import { mailEach } from '#server/core/mail-each.ts';
import { appUrl } from '#server/core/urls.ts';
import { getOrganizationTitle } from '#server/domain/organizations/index.ts';
import { listener } from '#server/events/listener.ts';
import { listAddressesWithoutTwoFactor } from './store/lists.ts';

/** Mails the members whom an organization is closed to, since it requires two-factor authentication, what to do. */
export const mailRequiredTwoFactor = listener({
  name: 'mail-required-two-factor',
  types: ['two_factor.required'],
  run: async ({ db, config, mail, log }, { subject: { id } }) => {
    if (!mail.configured) return;
    const addresses = await listAddressesWithoutTwoFactor(db, id);
    if (addresses.length === 0) return;
    const title = (await getOrganizationTitle(db, id)).replaceAll(/\s+/g, ' ').trim();
    const url = appUrl(config.publicUrl, (paths) => paths.account());
    await mailEach({ mail, log }, addresses, {
      subject: `${title} requires two-factor authentication`,
      text: `From now on, ${title} on Lectern requires two-factor authentication. You can’t open it until you set it up for your account, unless you sign in with its single sign-on.\n\nYou need an authenticator app on your phone, and two minutes. Set it up now:\n\n${url}\n\nPrograms with your API tokens have no access to ${title} until then.\n`,
    });
  },
});
