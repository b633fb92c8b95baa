'use client';

import { Building2 } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { type SettingsScreen, settingsScreens } from '#components/actions/settings-screens.ts';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import type { ShellSession } from '#components/frame/session.ts';
import { useShell } from '#components/frame/shell-state.ts';
import { type SideGroup, SideNavigation } from '#components/frame/side-navigation.tsx';
import { Switcher } from '#components/frame/switcher.tsx';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { paths } from '#lib/paths.ts';

export type SettingsFrameProps = {
  title: string;
  description?: ReactNode;
  badge?: ReactNode;
  action?: ReactNode;
  /** Breadcrumbs below a settings screen, such as a team below the teams. */
  below?: readonly Crumb[];
  fill?: boolean;
  children: ReactNode;
};

/** The settings of an organization, in groups, without what the person may not see. */
function settingsGroups({ id, permissions }: ShellSession['organization']): SideGroup[] {
  const visible = settingsScreens.filter(({ needs }) => !needs || permissions[needs]);
  const entriesOf = (name: SettingsScreen['group']) =>
    visible
      .filter(({ group }) => group === name)
      .map(({ name, icon, path }) => ({ label: name, href: path(id), icon }));
  return [
    {
      name: 'Organization',
      entries: [
        { label: 'Profile', href: paths.settings(id), icon: Building2 },
        ...entriesOf('Organization'),
      ],
    },
    { name: 'People', entries: entriesOf('People') },
    { name: 'Content', entries: entriesOf('Content') },
  ];
}

/** The frame of every screen of an organization's settings. */
export function SettingsFrame({ below = [], fill = false, ...screen }: SettingsFrameProps) {
  const { organization } = useShell().session;
  const pathname = usePathname();
  const groups = settingsGroups(organization);
  const entries = groups.flatMap((group) => group.entries);
  const here = entries
    .filter(({ href }) => href === pathname)
    .map(({ label, href }) => ({
      label,
      href,
      others: (
        <Switcher
          name="Other settings"
          current={href}
          entries={entries.map(({ label, href }) => ({ label, href }))}
        />
      ),
    }));
  return (
    <Screen
      {...screen}
      fill={fill}
      width={fill ? 'full' : 'page'}
      crumbs={[
        organizationCrumb(organization),
        { label: 'Settings', href: paths.settings(organization.id) },
        ...(below.length > 0 ? below : here),
      ]}
      side={<SideNavigation label="Settings" groups={groups} />}
    />
  );
}
