import { contract } from '#lib/contract/contract.ts';
import { answer, operation } from '#server/core/operation.ts';
import { presentNotification } from './present.ts';
import { countNotificationRows, latestFirst, listNotificationRows, markRows } from './store/notifications.ts';

export const listNotifications = operation(
  contract.listNotifications,
  async ({ tx, object, actor, query, page, config }) => {
    const { organizationId, organizationRole } = object;
    const viewer = { id: actor.id, role: organizationRole };
    const filter = { organizationId, viewer, unread: query.unread };
    const list = await page({
      order: latestFirst,
      rows: (where) => listNotificationRows(tx, filter, where),
      count: () => countNotificationRows(tx, filter),
    });
    const items = list.items.map((record) => presentNotification(config.publicUrl, record));
    return answer(200, { ...list, items });
  },
);

export const markNotifications = operation(
  contract.markNotifications,
  async ({ tx, object, actor, body, now }) => {
    await markRows(tx, {
      organizationId: object.organizationId,
      userId: actor.id,
      ids: body.notifications,
      readAt: body.read ? now() : null,
    });
    return answer(204);
  },
);
