import { type Mailer, sendAside } from '#server/adapters/mail.ts';
import type { Services } from '#server/core/services.ts';

type Sender = Pick<Services, 'log'> & { mail: Mailer; actor: { displayName: string } };

/** Titles may break lines; a subject may not. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Mails an invitation with its link, the same to who has an account and who has none. */
export function mailInvitation(
  sender: Sender,
  { title }: { title: string },
  { email, url, days }: { email: string; url: string; days: number },
): void {
  if (!sender.mail.configured) return;
  const who = oneLine(sender.actor.displayName);
  const where = oneLine(title);
  sendAside(sender, {
    to: email,
    subject: `${who} invites you to ${where}`,
    text: `${who} invites you to ${where} on Lectern. Open this link within ${days} days to join. If you have an account with this address, you can also accept or decline under Your account.\n\n${url}\n\nIf you did not expect this, ignore this message.\n`,
  });
}
