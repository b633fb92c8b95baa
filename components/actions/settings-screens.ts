import {
  BookA,
  Bot,
  GitMerge,
  KeyRound,
  Link2,
  Lock,
  LogIn,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  Network,
  ScrollText,
  ShieldCheck,
  Type,
  Users,
  UsersRound,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';
import type { ShellAction } from './actions.ts';

/** A screen among the settings of an organization, below their first one. */
export type SettingsScreen = {
  /** Part of the id of the action that opens it. */
  id: string;
  name: string;
  group: 'Organization' | 'People' | 'Content';
  icon: LucideIcon;
  path: (organization: string) => string;
  /** The permission without which nobody is led to it; for every member when left out. */
  needs?: ShellAction['needs'];
};

/** The settings of an organization, in the order of their navigation; the palette opens the same ones. */
export const settingsScreens: readonly SettingsScreen[] = [
  {
    id: 'audit-log',
    name: 'Audit log',
    group: 'Organization',
    icon: ScrollText,
    path: paths.auditLog,
    needs: 'admin',
  },
  {
    id: 'security',
    name: 'Security',
    group: 'Organization',
    icon: Lock,
    path: paths.security,
    needs: 'admin',
  },
  {
    id: 'network-access',
    name: 'Network access',
    group: 'Organization',
    icon: Network,
    path: paths.networkAccess,
    needs: 'admin',
  },
  // Guests see neither the members nor the teams.
  {
    id: 'members',
    name: 'Members',
    group: 'People',
    icon: Users,
    path: paths.members,
    needs: 'listMembers',
  },
  {
    id: 'teams',
    name: 'Teams',
    group: 'People',
    icon: UsersRound,
    path: paths.teams,
    needs: 'listMembers',
  },
  {
    id: 'invitations',
    name: 'Invitations',
    group: 'People',
    icon: Mail,
    path: paths.invitations,
    needs: 'admin',
  },
  {
    id: 'invite-links',
    name: 'Invite links',
    group: 'People',
    icon: Link2,
    path: paths.inviteLinks,
    needs: 'admin',
  },
  {
    id: 'single-sign-on',
    name: 'Single sign-on',
    group: 'People',
    icon: LogIn,
    path: paths.singleSignOn,
    needs: 'admin',
  },
  {
    id: 'two-factor',
    name: 'Two-factor authentication',
    group: 'People',
    icon: ShieldCheck,
    path: paths.twoFactor,
    needs: 'admin',
  },
  {
    id: 'api-tokens',
    name: 'API tokens',
    group: 'People',
    icon: KeyRound,
    path: paths.apiTokens,
    needs: 'admin',
  },
  {
    id: 'service-accounts',
    name: 'Service accounts',
    group: 'People',
    icon: Bot,
    path: paths.serviceAccounts,
    needs: 'admin',
  },
  { id: 'merge-rules', name: 'Merge rules', group: 'Content', icon: GitMerge, path: paths.mergeRules },
  { id: 'synonyms', name: 'Synonyms', group: 'Content', icon: BookA, path: paths.synonyms },
  { id: 'fonts', name: 'Fonts', group: 'Content', icon: Type, path: paths.fonts, needs: 'admin' },
  {
    id: 'ai-answers',
    name: 'AI answers',
    group: 'Content',
    icon: MessageCircleQuestionMark,
    path: paths.aiAnswers,
    needs: 'admin',
  },
];
