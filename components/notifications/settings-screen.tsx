'use client';

import { useAct } from '#components/data/action.ts';
import { patchRead } from '#components/data/patch.ts';
import { useRead, useWholeList } from '#components/data/query.ts';
import { ReadView } from '#components/feedback/read-view.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { treeInput } from '#components/spaces/tree-input.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Card } from '#components/ui/card.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { AccountFrame } from '#components/users/account-frame.tsx';
import type {
  NotificationSetting,
  NotificationSettingChange,
  NotificationSettings,
  NotificationType,
} from '#lib/contract/notifications/schemas.ts';

const names: Record<NotificationType, string> = {
  scheduled_merge: 'Your scheduled merge does not happen',
  mention: 'You or your team are mentioned',
  review_request: 'You or your team are asked for a review',
  review: 'Your change request is reviewed',
  reply: 'Someone replies in a thread that you are in',
  comment: 'Someone comments on your change request',
  conflict: 'Someone updates your change request and leaves conflicts',
  merge: 'Your change request is merged',
};

const order = Object.keys(names) as NotificationType[];

const mailOptions = [
  { value: 'digest', label: 'Digest' },
  { value: 'at_once', label: 'At once' },
  { value: 'off', label: 'Off' },
] satisfies { value: NotificationSetting['mail']; label: string }[];

/** What the person is notified of in this organization, and for some of its spaces. */
export function NotificationSettingsScreen() {
  const { organization } = useShell().session;
  const params = { organizationId: organization.id };
  const read = useRead('getNotificationSettings', { params });
  const act = useAct();
  const save = (settings: NotificationSettingChange[], space?: string) => {
    const body = { settings, ...(space === undefined ? {} : { space }) };
    void act(
      'updateNotificationSettings',
      { params, body },
      {
        // The next change is sent with this one, also before its answer.
        optimistic: () => [patchRead('getNotificationSettings', { params }, (all) => withChosen(all, body))],
        failed: 'Your settings were not changed',
      },
    );
  };
  return (
    <AccountFrame title="Notifications" description={`What you are notified of in ${organization.title}.`}>
      <ReadView read={read} skeleton="h-64 max-w-3xl">
        {(saved) => (
          <div className="max-w-3xl space-y-8">
            {saved.mailConfigured ? null : (
              <Callout title="No e-mail is sent">
                This installation has no mail server. Notifications are shown in the app.
              </Callout>
            )}
            <Card
              title="All spaces"
              description="A digest waits ten minutes, so a discussion becomes one e-mail."
            >
              <Settings label="All spaces" settings={saved.settings} onChange={(change) => save([change])} />
            </Card>
            {saved.spaces.map(({ space, settings }) => (
              <Card
                key={space.id}
                title={space.title || 'Untitled space'}
                description="Replaces the settings of all spaces here."
              >
                <Settings
                  label={space.title || 'Untitled space'}
                  settings={settings}
                  onChange={(change) => save([change], space.id)}
                />
                <Button className="mt-4" onClick={() => save([], space.id)}>
                  Use the settings of all spaces
                </Button>
              </Card>
            ))}
            <AddSpace
              organizationId={organization.id}
              known={saved.spaces.map(({ space }) => space.id)}
              onAdd={(space) =>
                save(
                  order.map((type) => ({ type })),
                  space,
                )
              }
            />
          </div>
        )}
      </ReadView>
    </AccountFrame>
  );
}

type SettingsChoice = { settings: readonly NotificationSettingChange[]; space?: string };

/** The settings after a change of some; a space without any loses its own. */
function withChosen(
  all: NotificationSettings,
  { settings: chosen, space }: SettingsChoice,
): NotificationSettings {
  const change = (settings: readonly NotificationSetting[]) =>
    settings.map((setting) => ({ ...setting, ...chosen.find(({ type }) => type === setting.type) }));
  if (space === undefined) return { ...all, settings: change(all.settings) };
  const spaces = all.spaces.flatMap((each) => {
    if (each.space.id !== space) return [each];
    return chosen.length > 0 ? [{ ...each, settings: change(each.settings) }] : [];
  });
  return { ...all, spaces };
}

type SettingsProps = {
  label: string;
  settings: readonly NotificationSetting[];
  onChange: (change: NotificationSettingChange) => void;
};

function Settings({ label, settings, onChange }: SettingsProps) {
  return (
    <table className="w-full text-start">
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-1 text-start font-medium">
            When
          </th>
          <th scope="col" className="w-20 py-1 text-start font-medium">
            In app
          </th>
          <th scope="col" className="w-32 py-1 text-start font-medium">
            E-mail
          </th>
        </tr>
      </thead>
      <tbody>
        {order.map((type) => {
          const setting = settings.find((each) => each.type === type);
          if (!setting) return null;
          return (
            <tr key={type} className="border-t border-line">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {names[type]}
              </th>
              <td className="py-2">
                <Switch
                  checked={setting.inApp}
                  aria-label={`${names[type]}: in app, ${label}`}
                  onCheckedChange={(inApp) => onChange({ type, inApp })}
                />
              </td>
              <td className="py-2">
                <Select
                  value={setting.mail}
                  aria-label={`${names[type]}: mail, ${label}`}
                  options={mailOptions}
                  onValueChange={(value) => {
                    const mail = mailOptions.find((option) => option.value === value)?.value;
                    if (mail) onChange({ type, mail });
                  }}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type AddSpaceProps = { organizationId: string; known: readonly string[]; onAdd: (space: string) => void };

function AddSpace({ organizationId, known, onAdd }: AddSpaceProps) {
  const spaces = useWholeList('listSpaces', treeInput(organizationId));
  const options = spaces.items
    .filter(({ id }) => !known.includes(id))
    .map(({ id, title }) => ({ value: id, label: title || 'Untitled space' }));
  if (options.length === 0) return null;
  return (
    <div className="max-w-form">
      <Select
        value={undefined}
        placeholder="Add settings for a space…"
        aria-label="Add settings for a space"
        options={options}
        onValueChange={onAdd}
      />
    </div>
  );
}
