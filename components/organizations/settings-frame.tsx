'use client';

import {
  BookA,
  BotMessageSquare,
  Building2,
  GitMerge,
  Link2,
  LogIn,
  Mail,
  ScrollText,
  ShieldCheck,
  Type,
  Users,
  UsersRound,
} from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
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
  description?: string;
  badge?: ReactNode;
  action?: ReactNode;
  /** Breadcrumbs below a settings screen, such as a team below the teams. */
  below?: readonly Crumb[];
  fill?: boolean;
  children: ReactNode;
};

/** The settings of an organization, in groups, without what the person may not see. */
function settingsGroups({ id, permissions }: ShellSession['organization']): SideGroup[] {
  return [
    {
      name: 'Organization',
      entries: [
        { label: 'Profile', href: paths.settings(id), icon: Building2 },
        ...(permissions.admin ? [{ label: 'Audit log', href: paths.auditLog(id), icon: ScrollText }] : []),
      ],
    },
    {
      name: 'People',
      entries: [
        // Guests see neither the members nor the teams.
        ...(permissions.listMembers
          ? [
              { label: 'Members', href: paths.members(id), icon: Users },
              { label: 'Teams', href: paths.teams(id), icon: UsersRound },
            ]
          : []),
        ...(permissions.admin
          ? [
              { label: 'Invitations', href: paths.invitations(id), icon: Mail },
              { label: 'Invite links', href: paths.inviteLinks(id), icon: Link2 },
              { label: 'Single sign-on', href: paths.singleSignOn(id), icon: LogIn },
              { label: 'Two-factor', href: paths.twoFactor(id), icon: ShieldCheck },
            ]
          : []),
      ],
    },
    {
      name: 'Content',
      entries: [
        { label: 'Merge rules', href: paths.mergeRules(id), icon: GitMerge },
        { label: 'Synonyms', href: paths.synonyms(id), icon: BookA },
        ...(permissions.admin
          ? [
              { label: 'Fonts', href: paths.fonts(id), icon: Type },
              { label: 'AI answers', href: paths.aiAnswers(id), icon: BotMessageSquare },
            ]
          : []),
      ],
    },
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
