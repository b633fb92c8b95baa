import {
  Building2,
  CircleHelp,
  GitPullRequest,
  Import,
  KeyRound,
  MessagesSquare,
  MonitorSmartphone,
  Trash2,
  UserRound,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { goTo, type ShellAction } from './actions.ts';
import { type SettingsScreen, settingsScreens } from './settings-screens.ts';

/** Further words by which the palette finds a settings screen. */
const settingsWords: Partial<Record<string, readonly string[]>> = {
  'audit-log': ['events', 'activity', 'security'],
  members: ['people', 'invite', 'role'],
  invitations: ['people'],
  'invite-links': ['people'],
  'single-sign-on': ['saml', 'sso', 'identity provider', 'login', 'security'],
  'two-factor': ['authentication', '2fa', 'totp', 'security', 'members'],
  'merge-rules': ['reviews', 'approvals', 'checks', 'change requests'],
  synonyms: ['search', 'words'],
  fonts: ['brand', 'typeface'],
  'ai-answers': ['ask', 'model', 'provider', 'llm'],
};

function openSettings({ id, name, icon, path, needs }: SettingsScreen): ShellAction {
  return goTo(`go-${id}`, name, icon, path, {
    keywords: [...(settingsWords[id] ?? []), 'settings'],
    ...(needs ? { needs } : {}),
  });
}

/** The actions of every screen without keys. Only the palette offers them, so that no screen waits for them. */
export const paletteActions: readonly ShellAction[] = [
  goTo('go-change-requests', 'Change requests', GitPullRequest, paths.changeRequests),
  goTo('go-conversations', 'Ask: your conversations', MessagesSquare, paths.ask, {
    keywords: ['history', 'questions', 'answers', 'full page'],
  }),
  goTo('go-gaps', 'Gaps', CircleHelp, paths.askGaps, {
    keywords: ['ask', 'unanswered', 'questions', 'missing'],
    needs: 'viewGaps',
  }),
  ...settingsScreens.map(openSettings),
  goTo('go-import', 'Import content', Import, paths.import, { keywords: ['markdown', 'upload'] }),
  goTo('go-trash', 'Trash', Trash2, paths.trash, { keywords: ['deleted', 'restore'] }),
  goTo('go-account', 'Your account', UserRound, paths.account, {
    keywords: ['password', 'profile', 'settings'],
  }),
  goTo('go-sessions', 'Sessions', MonitorSmartphone, paths.accountSessions, {
    keywords: ['account', 'settings', 'devices', 'sign out', 'security'],
  }),
  goTo('go-tokens', 'API tokens', KeyRound, paths.accountTokens, {
    keywords: ['account', 'settings', 'key'],
  }),
  goTo('go-organizations', 'Organizations', Building2, paths.accountOrganizations, {
    keywords: ['account', 'settings', 'leave'],
  }),
  {
    id: 'create-organization',
    name: 'Create organization',
    group: 'Console',
    icon: Building2,
    run: ({ openCreateOrganization }) => openCreateOrganization(),
  },
];
