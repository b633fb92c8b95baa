import type { Notification, NotificationType } from '#lib/contract/notifications/schemas.ts';
import { appUrl } from '#server/core/urls.ts';
import { presentWithoutAddress } from '#server/domain/users/index.ts';
import type { NotificationRecord } from './store/notifications.ts';

export function presentNotification(publicUrl: string, record: NotificationRecord): Notification {
  const { row, space, changeRequest, actor, mutedThread } = record;
  return {
    object: 'notification',
    id: row.id,
    type: row.type as NotificationType,
    read: row.readAt !== null,
    updatedAt: row.updatedAt.toISOString(),
    count: row.count,
    ...(actor ? { actor: presentWithoutAddress(publicUrl, actor) } : {}),
    space: { id: space.id, title: space.title },
    ...(changeRequest
      ? {
          changeRequest: {
            id: changeRequest.id,
            number: changeRequest.number,
            subject: changeRequest.subject,
          },
        }
      : {}),
    ...(row.commentId ? { comment: row.commentId } : {}),
    ...(mutedThread === null ? {} : { mutedThread }),
    urls: { app: addressOf(publicUrl, record) },
  };
}

/** Where its thread is, with the thread open. */
function addressOf(publicUrl: string, { row, space, changeRequest }: NotificationRecord): string {
  const { organizationId, commentId } = row;
  return appUrl(publicUrl, (paths) =>
    changeRequest
      ? commentId
        ? paths.changeRequestThread(organizationId, space.id, changeRequest.number, commentId)
        : paths.changeRequest(organizationId, space.id, changeRequest.number)
      : paths.spaceThread(organizationId, space.id, commentId ?? ''),
  );
}
