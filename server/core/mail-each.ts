import type { Message } from '#server/adapters/mail.ts';
import type { Services } from './services.ts';

/**
 * Mails the same to several people. One address that a mail server refuses keeps no other person’s mail; throws when not one
 * was taken, so that all are tried again.
 */
export async function mailEach(
  { mail, log }: Pick<Services, 'mail' | 'log'>,
  addresses: readonly string[],
  message: Omit<Message, 'to'>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const to of addresses) {
    await mail.send({ to, ...message }).catch((error: unknown) => {
      failures.push(error);
      log.error({ err: error, subject: message.subject }, 'a mail to one of several people was not sent');
    });
  }
  if (failures.length > 0 && failures.length === addresses.length) throw failures[0];
}
