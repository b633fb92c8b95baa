'use client';

import { Bell, Building2, KeyRound, LogIn, MonitorSmartphone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useList } from '#components/data/query.ts';
import { Screen } from '#components/frame/screen.tsx';
import { SideNavigation } from '#components/frame/side-navigation.tsx';
import { paths } from '#lib/paths.ts';

export type AccountFrameProps = {
  title: string;
  description?: string;
  action?: ReactNode;
  fill?: boolean;
  children: ReactNode;
};

/** The frame of the account screens, which belong to the person and not to an organization. */
export function AccountFrame({ fill = false, ...screen }: AccountFrameProps) {
  const invitations = useList('listUserInvitations', {});
  const groups = [
    {
      name: 'Account',
      entries: [
        { label: 'Profile', href: paths.account(), icon: UserRound },
        { label: 'Sessions', href: paths.accountSessions(), icon: MonitorSmartphone },
        { label: 'Single sign-on', href: paths.accountConnections(), icon: LogIn },
        { label: 'Notifications', href: paths.accountNotifications(), icon: Bell },
        {
          label: 'Organizations',
          href: paths.accountOrganizations(),
          icon: Building2,
          count: invitations.count,
        },
      ],
    },
    {
      name: 'Developers',
      entries: [{ label: 'API tokens', href: paths.accountTokens(), icon: KeyRound }],
    },
  ];
  return (
    <Screen
      {...screen}
      fill={fill}
      width={fill ? 'full' : 'page'}
      crumbs={[{ label: 'Your account', href: paths.account() }]}
      side={<SideNavigation label="Your account" groups={groups} />}
    />
  );
}
