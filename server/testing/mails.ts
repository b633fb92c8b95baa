import type { Message } from '#server/adapters/mail.ts';
import { listeners } from '#server/background.ts';
import type { Services } from '#server/core/services.ts';
import { eventFailures } from '#server/db/tables/events.ts';
import { deliverTo } from '#server/events/deliver.ts';
import type { Api } from './api.ts';

/** Delivers all events that are due, as the worker does that no test API has. */
export async function deliverEvents(services: Services): Promise<void> {
  for (const listener of listeners) await deliverTo(services, listener);
}

/** The messages of a test. */
export interface Mails {
  /** Sends what waits to be sent, and returns all that was sent since the beginning. */
  receive(): Promise<Message[]>;
}

/** Sends messages to a test while it acts, those of its own events alone; `send` can refuse them. */
export async function withMail(
  { services }: Pick<Api, 'services'>,
  act: (mails: Mails) => Promise<void>,
  send: (message: Message) => Promise<void> = async () => undefined,
): Promise<void> {
  const { mail, db } = services;
  await deliverEvents(services);
  await db.delete(eventFailures);
  const before = { ...mail };
  const sent: Message[] = [];
  const receive = async () => {
    await deliverEvents(services);
    return sent;
  };
  Object.assign(mail, {
    configured: true,
    send: async (message: Message) => {
      await send(message);
      sent.push(message);
    },
  });
  await act({ receive }).finally(() => Object.assign(mail, before));
}
