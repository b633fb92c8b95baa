import { z } from 'zod';
import { dayMs } from '#lib/durations.ts';
import { sentenceOf } from '#lib/notification-words.ts';
import type { Message } from '#server/adapters/mail.ts';
import type { Services } from '#server/core/services.ts';
import { appUrl } from '#server/core/urls.ts';
import { inBatches } from '#server/db/batches.ts';
import { job } from '#server/jobs/job.ts';
import { presentNotification } from './present.ts';
import {
  type Addressee,
  claimToMail,
  clearMailed,
  deleteOldRows,
  forgetUnmailable,
  listAddressees,
  listToMail,
} from './store/notifications.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const batch = 100;
/** Threads that one mail names; the next mail names the others. */
const mostThreads = 50;
/** A mail that could not be sent is tried for ten hours: after five minutes, ten, twenty and so on. */
const tries = { firstWaitMs: 5 * 60_000, most: 8 };
/** Titles may break lines; a subject may not. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Mails what waits, all of a person and an organization in one message. Whatever they read meanwhile is left out. */
export const mailNotificationsJob = job({
  name: 'mail-notifications',
  schedule: '* * * * *',
  data: z.object({}),
  run: async (services, _data, { signal }) => {
    const { db, now, mail, log } = services;
    if (!mail.configured) return;
    await forgetUnmailable(db, now());
    for (;;) {
      const addressees = await listAddressees(db, now(), batch);
      for (const addressee of addressees) {
        if (signal.aborted) return;
        await mailTo(services, addressee).catch((error: unknown) =>
          log.warn({ err: error }, 'notifications were not mailed'),
        );
      }
      if (addressees.length < batch) return;
    }
  },
});

async function mailTo(services: Services, addressee: Addressee): Promise<void> {
  const { db, now, mail } = services;
  // Claimed first: another process does not send it as well, and a mail server that hangs does not hold up the others again.
  const eventIds = await claimToMail(db, addressee, { now: now(), limit: mostThreads, tries });
  const message = await messageFor(services, addressee, eventIds);
  if (message) await mail.send(message);
  await clearMailed(db, addressee, eventIds);
}

async function messageFor(
  { db, config }: Services,
  addressee: Addressee,
  eventIds: readonly string[],
): Promise<Message | undefined> {
  const { organizationId, userId, email, title } = addressee;
  const records = await listToMail(db, addressee, eventIds);
  const items = records.map((record) => presentNotification(config.publicUrl, record));
  const [first] = items;
  if (!first) return undefined;
  const token = `?token=${unsubscribeToken(config.secret, organizationId, userId)}`;
  const link = `${appUrl(config.publicUrl, (paths) => paths.unsubscribe())}${token}`;
  const atOnce = `${appUrl(config.publicUrl, (paths) => paths.unsubscribeAtOnce())}${token}`;
  const lines = items.map((item) => `${oneLine(sentenceOf(item))}\n${item.urls.app}`);
  const subject = items.length === 1 ? sentenceOf(first) : `${items.length} notifications in ${title}`;
  return {
    to: email,
    subject: oneLine(subject),
    text: `${lines.join('\n\n')}\n\nYou get this mail from ${oneLine(title)} on Lectern. To stop these mails, open this link:\n${link}\n`,
    headers: {
      'List-Unsubscribe': `<${atOnce}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const storedMs = 180 * dayMs;

/** Deletes notifications that nothing was added to in half a year. */
export const deleteOldNotificationsJob = job({
  name: 'delete-old-notifications',
  schedule: '37 4 * * *',
  data: z.object({}),
  run: async ({ db, now }, _data, { signal }) => {
    const before = new Date(now().getTime() - storedMs);
    await inBatches((limit) => deleteOldRows(db, before, limit), signal);
  },
});
