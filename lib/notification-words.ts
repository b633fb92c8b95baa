import type { Notification } from './contract/notifications/schemas.ts';

/** What somebody did, before the name of what they did it to. */
const verbs: Record<Exclude<Notification['type'], 'scheduled_merge'>, string> = {
  merge: 'merged',
  conflict: 'updated and left conflicts in',
  comment: 'commented on',
  reply: 'replied on',
  review: 'reviewed',
  review_request: 'asked you to review',
  mention: 'mentioned you on',
};

/** The change request or space that a notification is about. */
export function subjectOf({ changeRequest, space }: Notification): string {
  if (!changeRequest) return space.title || 'Untitled space';
  return changeRequest.subject
    ? `#${changeRequest.number} ${changeRequest.subject}`
    : `#${changeRequest.number}`;
}

/** What happened, in a sentence without its end: “Ada replied on #4 Install guide”. */
export function sentenceOf(notification: Notification): string {
  const { actor, type, count } = notification;
  const more = count > 1 ? ` (and ${count - 1} more)` : '';
  if (type === 'scheduled_merge')
    return `Your scheduled merge of ${subjectOf(notification)} did not happen${more}`;
  return `${actor?.displayName ?? 'A former member'} ${verbs[type]} ${subjectOf(notification)}${more}`;
}
