import { z } from 'zod';
import { listQuery, QueryBoolean } from '../shared/list.ts';
import { DateTime, Id } from '../shared/text.ts';
import { User } from '../users/schemas.ts';

/** Why somebody is notified, the weakest reason first: a row that stands for several has the strongest. */
export const notificationTypes = [
  'merge',
  'conflict',
  'comment',
  'reply',
  'review',
  'review_request',
  'mention',
  'scheduled_merge',
] as const;

export const NotificationType = z.enum(notificationTypes).meta({
  description:
    '`merge`, `conflict`, `comment` and `review` are about a change request of the caller, `reply` about a thread that they are in, `scheduled_merge` about a merge of theirs that did not happen.',
});

export type NotificationType = (typeof notificationTypes)[number];

export const NotificationListQuery = listQuery({
  unread: QueryBoolean.optional().meta({
    description: 'Only those that were not read, or only those that were.',
  }),
});

export const Notification = z
  .strictObject({
    object: z.literal('notification'),
    id: Id,
    type: NotificationType,
    read: z.boolean(),
    updatedAt: DateTime,
    count: z.int().meta({ description: 'What happened in its thread since it was read.' }),
    actor: User.optional().meta({ description: 'Who did the latest of it.' }),
    space: z.strictObject({ id: Id, title: z.string() }),
    changeRequest: z.strictObject({ id: Id, number: z.int(), subject: z.string() }).optional(),
    comment: Id.optional().meta({ description: 'The comment that begins the thread.' }),
    mutedThread: Id.optional().meta({
      description: 'What the caller has muted of it: its change request, else its thread.',
    }),
    urls: z.strictObject({ app: z.string() }),
  })
  .meta({
    id: 'Notification',
    description: 'What happened in one thread or change request, for one person.',
  });

export type Notification = z.output<typeof Notification>;

export const NotificationMarks = z
  .strictObject({
    read: z.boolean(),
    notifications: z
      .array(Id)
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Which ones; all of them when left out.' }),
  })
  .meta({ id: 'NotificationMarks', description: 'Marks notifications as read or unread.' });

export const MutedThread = z
  .strictObject({
    thread: Id.meta({
      description: 'The comment that begins it, or a change request with all of its threads.',
    }),
    mutedAt: DateTime,
  })
  .meta({
    id: 'MutedThread',
    description: 'A thread that notifies the caller of mentions and requests to review alone.',
  });

export const MailMode = z
  .enum(['off', 'digest', 'at_once'])
  .meta({ description: '`digest` waits ten minutes for more, `at_once` a minute at most.' });

const Setting = z.strictObject({ type: NotificationType, inApp: z.boolean(), mail: MailMode });

export type NotificationSetting = z.output<typeof Setting>;

export const NotificationSettings = z
  .strictObject({
    object: z.literal('notification-settings'),
    mailConfigured: z.boolean().meta({ description: 'Whether this installation sends mail.' }),
    settings: z.array(Setting).meta({ description: 'One for each type.' }),
    spaces: z
      .array(
        z.strictObject({ space: z.strictObject({ id: Id, title: z.string() }), settings: z.array(Setting) }),
      )
      .meta({ description: 'Spaces with settings of their own, which replace the others there.' }),
  })
  .meta({
    id: 'NotificationSettings',
    description: 'What the caller is notified of in an organization, and how.',
  });

export type NotificationSettings = z.output<typeof NotificationSettings>;

const SettingChange = Setting.partial({ inApp: true, mail: true });

export type NotificationSettingChange = z.output<typeof SettingChange>;

export const NotificationSettingsPatch = z
  .strictObject({
    space: Id.optional().meta({ description: 'For this space; for all others when left out.' }),
    settings: z.array(SettingChange).max(notificationTypes.length).meta({
      description:
        'What is not named stays as it is; none at all removes the settings of a space. A space that had none begins with those of all spaces.',
    }),
  })
  .meta({ id: 'NotificationSettingsPatch', description: 'Changes what the caller is notified of.' });

const token = z.string().min(1).max(400).meta({ description: 'The token of a link in a mail.' });

export const UnsubscribeQuery = z.strictObject({ token });

export const Unsubscribe = z.strictObject({ token }).meta({
  id: 'Unsubscribe',
  description: 'Turns off the mails of an organization by a link in one of them.',
});

export const Unsubscription = z
  .strictObject({
    object: z.literal('unsubscription'),
    organization: z.string().meta({ description: 'The title of the organization.' }),
    mailsOff: z.boolean().meta({ description: 'Whether no mails are sent any more.' }),
  })
  .meta({ id: 'Unsubscription', description: 'What a link to unsubscribe is for.' });
