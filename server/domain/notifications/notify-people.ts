import type { NotificationType } from '#lib/contract/notifications/schemas.ts';
import type { Services } from '#server/core/services.ts';
import { listReadable } from '#server/db/readers.ts';
import { listener } from '#server/events/listener.ts';
import { recordEvent } from '#server/events/record.ts';
import { findNotified, notifyingTypes, type Recipients } from './recipients.ts';
import { settingFor } from './settings.ts';
import { listMutedBy } from './store/mutes.ts';
import { listSettingsFor, putNotifications } from './store/recipients.ts';

/** Mails wait this long for more that happens, so that a discussion is one mail. */
const digestMs = 10 * 60_000;
/** What concerns the person alone reaches them in a muted thread as well. */
const unmuted: ReadonlySet<NotificationType | undefined> = new Set(['mention', 'review_request']);
/** People who are notified in one transaction, since a team may have very many. */
const batch = 500;

/** Notifies people of what concerns them: never of what they did themselves, nor of what they may not view. */
export const notifyPeople = listener({
  name: 'notify-people',
  types: notifyingTypes,
  run: async (services, event) => {
    const { db } = services;
    const { organizationId } = event;
    if (organizationId === null) return;
    const notified = await findNotified(db, organizationId, event);
    if (!notified) return;
    if (event.data.actor !== undefined) notified.people.delete(event.data.actor);
    const userIds = [...notified.people.keys()];
    if (userIds.length === 0) return;
    const readable = await listReadable(db, organizationId, [notified.place.spaceId], userIds);
    const { place, comment, people } = notified;
    const muted = await listMutedBy(db, place, comment, userIds);
    const wants = (userId: string) => !muted.has(userId) || unmuted.has(people.get(userId));
    // In one order, so that two processes never wait for each other.
    const readers = readable.flatMap(({ userId }) => (wants(userId) ? [userId] : [])).sort();
    for (let from = 0; from < readers.length; from += batch)
      await put(services, event, notified, readers.slice(from, from + batch));
  },
});

async function put(
  services: Services,
  event: { id: string; data: { actor?: string | undefined }; occurredAt: Date },
  { place, comment, reply, people }: Recipients,
  userIds: readonly string[],
): Promise<void> {
  const { db, newId, mail } = services;
  const { organizationId, spaceId, changeRequestId = null } = place;
  const settings = await listSettingsFor(db, place, userIds);
  const rows = userIds.flatMap((userId) => {
    const type = people.get(userId) as NotificationType;
    const setting = settingFor(settings, { userId, spaceId, type });
    const isMailed = mail.configured && setting.mail !== 'off';
    if (!setting.inApp && !isMailed) return [];
    const wait = setting.mail === 'digest' ? digestMs : 0;
    return {
      ...{ organizationId, userId, spaceId, changeRequestId, type },
      id: newId(),
      thread: comment ?? changeRequestId ?? '',
      commentId: comment ?? null,
      replyId: reply ?? null,
      actorId: event.data.actor ?? null,
      eventId: event.id,
      count: 1,
      inApp: setting.inApp,
      updatedAt: event.occurredAt,
      mailAt: isMailed ? new Date(services.now().getTime() + wait) : null,
    };
  });
  await db.transaction(async (tx) => {
    for (const { id, userId, inApp } of await putNotifications(tx, rows)) {
      if (!inApp) continue;
      await recordEvent(services, tx, {
        type: 'notification.created',
        organizationId,
        subject: id,
        data: { space: spaceId, reader: userId },
      });
    }
  });
}
