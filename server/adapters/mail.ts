import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

/** A message in plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Sends messages when an SMTP server is configured. */
export interface Mailer {
  configured: boolean;
  send(message: Message): Promise<void>;
}

/** A mailer over `SMTP_URL`; without one, messages are dropped and the log says that one was. */
export function createMailer(smtpUrl: string | undefined, from: string, log: Logger): Mailer {
  if (!smtpUrl) {
    return {
      configured: false,
      async send(message) {
        log.warn({ subject: message.subject }, 'no SMTP_URL is set, so a message was not sent');
      },
    };
  }
  const transport = createTransport(smtpUrl);
  return {
    configured: true,
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
  };
}

/**
 * Sends a message without anybody waiting for it: how long an answer takes must not tell whether there was one, and a
 * mail server that is away must not hold up a request.
 */
export function sendAside({ mail, log }: { mail: Mailer; log: Logger }, message: Message): void {
  mail
    .send(message)
    .catch((error: unknown) =>
      log.error({ err: error, subject: message.subject }, 'a message could not be sent'),
    );
}
