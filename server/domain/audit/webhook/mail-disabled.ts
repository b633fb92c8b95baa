import { mailEach } from '#server/core/mail-each.ts';
import { appUrl } from '#server/core/urls.ts';
import { getOrganizationTitle, listAdminAddresses } from '#server/domain/organizations/index.ts';
import { listener } from '#server/events/listener.ts';
import { findWebhookRow } from './store.ts';

/** Tells the admins of an organization by mail that the webhook of its audit log was disabled. */
export const mailDisabledWebhooks = listener({
  name: 'mail-disabled-audit-webhooks',
  types: ['audit_webhook.disabled'],
  run: async ({ db, config, mail, log }, { organizationId }) => {
    if (!mail.configured || organizationId === null) return;
    const webhook = await findWebhookRow(db, organizationId);
    if (!webhook?.disabledAt) return;
    const title = (await getOrganizationTitle(db, organizationId)).replaceAll(/\s+/g, ' ').trim();
    const url = appUrl(config.publicUrl, (paths) => paths.auditWebhook(organizationId));
    await mailEach({ mail, log }, await listAdminAddresses(db, organizationId), {
      subject: `The audit log of ${title} is no longer sent to its webhook`,
      text: `Lectern could not deliver events of the audit log of ${title} for three days and has disabled the webhook. ${webhook.failure ?? ''}\n\nFix the server, then turn the webhook on again. It gets the events that it missed:\n\n${url}\n`,
    });
  },
});
