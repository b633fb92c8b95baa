import { listener } from '#server/events/listener.ts';
import { findUserById } from '../store/users.ts';

/** Mails a person whose second factor was switched on or off, in case it was not them. */
export const mailTwoFactorChanges = listener({
  name: 'mail-two-factor-changes',
  types: ['two_factor.enabled', 'two_factor.disabled'],
  run: async ({ db, mail }, { type, subject }) => {
    const user = await findUserById(db, subject.id);
    // A deleted account has no address.
    if (!user?.email) return;
    const state = type === 'two_factor.enabled' ? 'on' : 'off';
    await mail.send({
      to: user.email,
      subject: `Two-factor authentication is ${state}`,
      text: `Two-factor authentication was turned ${state} for your Lectern account.\n\nIf this was not you, change your password now and end all your sessions.\n`,
    });
  },
});
