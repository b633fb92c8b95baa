import { contract } from '#lib/contract/contract.ts';
import {
  type NotificationSetting,
  type NotificationSettings,
  type NotificationType,
  notificationTypes,
} from '#lib/contract/notifications/schemas.ts';
import { answer, type Context, operation } from '#server/core/operation.ts';
import { forgetTurnedOff } from './store/notifications.ts';
import type { SettingRow } from './store/recipients.ts';
import { deleteSpaceSettings, listOwnSettings, listSpaceSettings, putSettings } from './store/settings.ts';

/** What everyone has who chose nothing else. */
export function settingIn(rows: readonly SettingRow[], type: NotificationType): NotificationSetting {
  const row = rows.find((each) => each.type === type);
  return { type, inApp: row?.inApp ?? true, mail: row?.mail ?? 'digest' };
}

/** What somebody chose for a space: there, else for all spaces. */
export function settingFor(
  rows: readonly SettingRow[],
  { userId, spaceId, type }: { userId: string; spaceId: string; type: NotificationType },
): NotificationSetting {
  const own = rows.filter((row) => row.userId === userId && row.type === type);
  const inSpace = own.filter((row) => row.spaceId === spaceId);
  return settingIn(inSpace.length > 0 ? inSpace : own.filter((row) => row.spaceId === ''), type);
}

export const getNotificationSettings = operation(contract.getNotificationSettings, async (context) =>
  answer(200, await presentSettings(context)),
);

export const updateNotificationSettings = operation(contract.updateNotificationSettings, async (context) => {
  const { tx, object, actor, body } = context;
  const owner = { organizationId: object.organizationId, userId: actor.id, spaceId: body.space ?? '' };
  if (body.space !== undefined && body.settings.length === 0) await deleteSpaceSettings(tx, owner);
  else {
    const all = await listOwnSettings(tx, owner);
    await putSettings(tx, owner, body.settings, (type) => settingIn(all, type));
  }
  await forgetTurnedOff(tx, owner);
  return answer(200, await presentSettings(context));
});

type SettingsContext = Pick<
  Context<typeof contract.getNotificationSettings>,
  'tx' | 'actor' | 'object' | 'mail'
>;

async function presentSettings({ tx, actor, object, mail }: SettingsContext): Promise<NotificationSettings> {
  const { organizationId, organizationRole } = object;
  const own = await listOwnSettings(tx, { organizationId, userId: actor.id });
  const viewer = { id: actor.id, role: organizationRole };
  const inSpaces = await listSpaceSettings(tx, organizationId, viewer);
  const all = [...own, ...inSpaces.map(({ setting }) => setting)];
  const settingsOf = (spaceId: string) =>
    notificationTypes.map((type) => settingFor(all, { userId: actor.id, spaceId, type }));
  return {
    object: 'notification-settings',
    mailConfigured: mail.configured,
    settings: settingsOf(''),
    spaces: [...new Map(inSpaces.map(({ space }) => [space.id, space])).values()].map((space) => ({
      space,
      settings: settingsOf(space.id),
    })),
  };
}
