import type { Services } from '#server/core/services.ts';
import { listener } from '#server/events/listener.ts';
import { createPasswordLink, deletePasswordLink, goodForMs } from './password-link.ts';
import { countPasswordResets } from './store/password-resets.ts';
import { lockUser } from './store/users.ts';

/** The most valid links of a person at once, so that a stranger can't flood them with messages. */
const mostLinks = 3;

/**
 * Mails a link by which a person sets a new password; earlier links stay good. The link is created here, so that no
 * event holds its secret. Nobody waits any more for a message that could not be sent for as long as a link is good.
 */
export const mailPasswordLinks = listener({
  name: 'mail-password-links',
  types: ['password_reset.requested'],
  run: async (services, { subject, occurredAt }) => {
    const { db, mail, now } = services;
    if (now().getTime() - occurredAt.getTime() >= goodForMs) return;
    const message = await createLink(services, subject.id);
    if (!message) return;
    const { to, link } = message;
    try {
      await mail.send({
        to,
        subject: 'Set a new password for Lectern',
        text: `Open this link within an hour to set a new password:\n\n${link}\n\nIf you did not ask for it, ignore this message.\n`,
      });
    } catch (error) {
      // The next try creates another one, and only so many are good at once.
      await deletePasswordLink(db, link);
      throw error;
    }
  },
});

/** Undefined for an account that nobody has, or that has enough links. */
function createLink(services: Services, userId: string): Promise<{ to: string; link: string } | undefined> {
  const { db, now } = services;
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || (await countPasswordResets(tx, user.id, now())) >= mostLinks) return undefined;
    return { to: user.email, link: await createPasswordLink(services, tx, user.id) };
  });
}
