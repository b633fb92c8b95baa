import { listener } from '#server/events/listener.ts';
import { inviteUrl, mailedInviteKey } from './keys.ts';
import { goodForDays } from './rules.ts';
import { findInvitationToMail } from './store/mailed-invitations.ts';

/** Titles may break lines; a subject may not. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Mails an invitation with its link as it is now, the same to who has an account and who has none. One that was
 * revoked, accepted or over meanwhile is not mailed.
 */
export const mailInvitations = listener({
  name: 'mail-invitations',
  types: ['invitation.created', 'invitation.renewed'],
  run: async ({ db, config, mail, now }, { organizationId, subject, data }) => {
    if (!mail.configured || organizationId === null) return;
    const invitation = await findInvitationToMail(db, {
      organizationId,
      id: subject.id,
      invitedBy: data.invitedBy,
      now: now(),
    });
    if (!invitation) return;
    const { email, expiresAt, title, inviter } = invitation;
    const { key } = mailedInviteKey(config.secret, { organizationId, email, expiresAt });
    const url = inviteUrl(config.publicUrl, organizationId, key);
    const who = oneLine(inviter ?? title);
    const where = oneLine(title);
    await mail.send({
      to: email,
      subject: `${who} invites you to ${where}`,
      text: `${who} invites you to ${where} on Lectern. Open this link within ${goodForDays} days to join. If you have an account with this address, you can also accept or decline under Your account.\n\n${url}\n\nIf you did not expect this, ignore this message.\n`,
    });
  },
});
