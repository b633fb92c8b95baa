'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { organizationCrumb } from '#components/frame/breadcrumbs.tsx';
import { LinkTabs } from '#components/frame/link-tabs.tsx';
import { Screen } from '#components/frame/screen.tsx';
import { useShell } from '#components/frame/shell-state.ts';
import { Switcher } from '#components/frame/switcher.tsx';
import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { paths } from '#lib/paths.ts';

export type SettingsFrameProps = {
  title: string;
  description?: string;
  badge?: ReactNode;
  action?: ReactNode;
  /** Breadcrumbs below a settings screen, such as a team below the teams. */
  below?: readonly Crumb[];
  fill?: boolean;
  children: ReactNode;
};

/** The frame of every screen of an organization's settings. */
export function SettingsFrame({ below = [], fill = false, ...screen }: SettingsFrameProps) {
  const { organization } = useShell().session;
  const pathname = usePathname();
  const tabs = [
    { label: 'Profile', href: paths.settings(organization.id) },
    { label: 'Members', href: paths.members(organization.id) },
    ...(organization.permissions.admin
      ? [
          { label: 'Invitations', href: paths.invitations(organization.id) },
          { label: 'Invite links', href: paths.inviteLinks(organization.id) },
        ]
      : []),
    { label: 'Teams', href: paths.teams(organization.id) },
  ];
  const here = tabs
    .filter((tab) => tab.href === pathname)
    .map((tab) => ({ ...tab, others: <Switcher name="Other settings" current={tab.href} entries={tabs} /> }));
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
      tabs={below.length > 0 ? undefined : <LinkTabs label="Settings" tabs={tabs} />}
    />
  );
}
