import { listener } from '#server/events/listener.ts';
import { findUserById } from '../store/users.ts';

/** Mails a person to whose account a passkey was added, or removed from it, in case it was not them. */
export const mailPasskeyChanges = listener({
  name: 'mail-passkey-changes',
  types: ['passkey.created', 'passkey.deleted'],
  run: async ({ db, mail }, { type, subject, data }) => {
    const user = await findUserById(db, subject.id);
    // A deleted account has no address.
    if (!user?.email) return;
    const change = type === 'passkey.created' ? 'added to' : 'removed from';
    await mail.send({
      to: user.email,
      subject: `A passkey was ${change} your account`,
      text: `The passkey “${data.name}” was ${change} your Lectern account.\n\nIf this was not you, change your password now, and check “Revoke my API tokens and remove my passkeys”.\n`,
    });
  },
});
