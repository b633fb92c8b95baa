'use client';

import type { ReactNode } from 'react';
import { useList } from '#components/data/query.ts';
import { LinkTabs } from '#components/frame/link-tabs.tsx';
import { Screen } from '#components/frame/screen.tsx';
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
  const tabs = [
    { label: 'Profile', href: paths.account() },
    { label: 'Organizations', href: paths.accountOrganizations(), count: invitations.count },
    { label: 'API tokens', href: paths.accountTokens() },
  ];
  return (
    <Screen
      {...screen}
      fill={fill}
      width={fill ? 'full' : 'page'}
      crumbs={[{ label: 'Your account', href: paths.account() }]}
      tabs={<LinkTabs label="Your account" tabs={tabs} />}
    />
  );
}
