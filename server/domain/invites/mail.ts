import { type Mailer, type Message, sendAside } from '#server/adapters/mail.ts';
import type { Services } from '#server/core/services.ts';
import { appUrl } from '#server/core/urls.ts';

type Sender = Pick<Services, 'log' | 'config'> & { mail: Mailer; actor: { displayName: string } };
type Organization = { id: string; title: string };

/** Titles may break lines; a subject may not. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function send(sender: Sender, message: Message): void {
  if (sender.mail.configured) sendAside(sender, message);
}

/** Tells somebody that they are invited, with the link that lets them in. */
export function mailInvitation(
  sender: Sender,
  { title }: Organization,
  { email, url, days }: { email: string; url: string; days: number },
): void {
  const who = oneLine(sender.actor.displayName);
  const where = oneLine(title);
  send(sender, {
    to: email,
    subject: `${who} invites you to ${where}`,
    text: `${who} invites you to ${where} on Lectern. Open this link within ${days} days to join:\n\n${url}\n\nIf you did not expect this, ignore this message.\n`,
  });
}

/** Tells somebody who has an account that they are a member from now on. */
export function mailWelcome(sender: Sender, { id, title }: Organization, email: string): void {
  const who = oneLine(sender.actor.displayName);
  const where = oneLine(title);
  const url = appUrl(sender.config.publicUrl, (p) => p.queue(id));
  send(sender, {
    to: email,
    subject: `You are now a member of ${where}`,
    text: `${who} added you to ${where} on Lectern:\n\n${url}\n`,
  });
}
