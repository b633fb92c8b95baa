import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';

/** A message in plain text. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

/** Sends messages when an SMTP server is configured. */
export interface Mailer {
  configured: boolean;
  send(message: Message): Promise<void>;
}

/** Messages are sent one after the other, so one that hangs holds up the next. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

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
  let transport: Promise<Transporter> | undefined;
  // The library is large, and most processes send nothing.
  const loaded = async () => (await import('nodemailer')).createTransport({ url: smtpUrl, ...timeouts });
  return {
    configured: true,
    async send(message) {
      transport ??= loaded();
      await (await transport).sendMail({ from, ...message }).catch((error: unknown) => {
        throw new MailFailed(error);
      });
    },
  };
}

/** Why a message was not sent, in codes: the words of a mail server name the address, and the log tells no addresses. */
class MailFailed extends Error {
  readonly code: unknown;
  /** The code that the mail server answered. */
  readonly status: unknown;

  constructor(error: unknown) {
    super('the mail server did not take a message');
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    this.code = code;
    this.status = responseCode;
  }
}
