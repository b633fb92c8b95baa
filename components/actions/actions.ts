import {
  Bell,
  BookA,
  BotMessageSquare,
  Braces,
  Building2,
  CircleHelp,
  FileCode,
  GitPullRequest,
  Globe,
  House,
  Import,
  Inbox,
  KeyRound,
  Library,
  Link2,
  LogIn,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  MonitorSmartphone,
  Moon,
  PanelLeft,
  ScrollText,
  Search,
  Settings,
  Trash2,
  Type,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';
import type { Action } from './action-registry.ts';

/** The context of the console's actions. */
export type ShellContext = {
  organization: string;
  go: (path: string) => void;
  openPalette: () => void;
  openShortcuts: () => void;
  openApiCalls: () => void;
  openAsk: () => void;
  openCreateOrganization: () => void;
  toggleRail: () => void;
  toggleTheme: () => void;
};

export type ShellAction = Action<ShellContext>;

function goTo(
  id: string,
  name: string,
  icon: LucideIcon,
  path: (organization: string) => string,
  more: Pick<ShellAction, 'keys' | 'keywords' | 'needs'> = {},
): ShellAction {
  return { id, name, group: 'Go to', icon, ...more, run: ({ go, organization }) => go(path(organization)) };
}

/** The actions of every screen. A screen adds its own with `useActions`. */
export const shellActions: readonly ShellAction[] = [
  goTo('go-home', 'Home', House, paths.home, { keys: 'g h', keywords: ['overview', 'start'] }),
  goTo('go-queue', 'My queue', Inbox, paths.queue, { keys: 'g q', keywords: ['review', 'inbox'] }),
  goTo('go-notifications', 'Notifications', Bell, paths.notifications, {
    keys: 'g n',
    keywords: ['inbox', 'mentions', 'unread'],
  }),
  goTo('go-sites', 'Sites', Globe, paths.sites, { keys: 'g s', keywords: ['publish'] }),
  goTo('go-spaces', 'Spaces', Library, paths.spaces, { keys: 'g p', keywords: ['content', 'collections'] }),
  goTo('go-specs', 'OpenAPI specs', FileCode, paths.specs, {
    keys: 'g o',
    keywords: ['api', 'swagger', 'reference'],
  }),
  goTo('go-change-requests', 'Change requests', GitPullRequest, paths.changeRequests),
  goTo('go-members', 'Members', Users, paths.members, {
    keywords: ['people', 'invite', 'role', 'settings'],
    needs: 'listMembers',
  }),
  goTo('go-teams', 'Teams', UsersRound, paths.teams, { keywords: ['settings'], needs: 'listMembers' }),
  goTo('go-invitations', 'Invitations', Mail, paths.invitations, {
    keywords: ['people', 'settings'],
    needs: 'admin',
  }),
  goTo('go-invite-links', 'Invite links', Link2, paths.inviteLinks, {
    keywords: ['people', 'settings'],
    needs: 'admin',
  }),
  goTo('go-single-sign-on', 'Single sign-on', LogIn, paths.singleSignOn, {
    keywords: ['saml', 'sso', 'identity provider', 'login', 'security', 'settings'],
    needs: 'admin',
  }),
  goTo('go-audit-log', 'Audit log', ScrollText, paths.auditLog, {
    keywords: ['events', 'activity', 'security', 'settings'],
    needs: 'admin',
  }),
  goTo('go-synonyms', 'Synonyms', BookA, paths.synonyms, {
    keywords: ['search', 'words', 'settings'],
  }),
  goTo('go-fonts', 'Fonts', Type, paths.fonts, {
    keywords: ['brand', 'typeface', 'settings'],
    needs: 'admin',
  }),
  goTo('go-ai-answers', 'AI answers', BotMessageSquare, paths.aiAnswers, {
    keywords: ['ask', 'model', 'provider', 'llm', 'settings'],
    needs: 'admin',
  }),
  goTo('go-settings', 'Settings', Settings, paths.settings, {
    keys: 'g t',
    keywords: ['organization', 'profile', 'default role'],
  }),
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
    id: 'open-palette',
    name: 'Search or jump to',
    group: 'Console',
    icon: Search,
    keys: 'mod+k',
    keysOnly: true,
    run: ({ openPalette }) => openPalette(),
  },
  {
    id: 'ask',
    name: 'Ask a question',
    group: 'Console',
    icon: MessageCircleQuestionMark,
    keys: 'mod+i',
    keywords: ['answer', 'help', 'search'],
    run: ({ openAsk }) => openAsk(),
  },
  {
    id: 'open-shortcuts',
    name: 'Show keyboard shortcuts',
    group: 'Console',
    icon: CircleHelp,
    keys: '?',
    keywords: ['help', 'keys'],
    run: ({ openShortcuts }) => openShortcuts(),
  },
  {
    id: 'show-api-calls',
    name: 'Show this screen as API calls',
    group: 'Console',
    icon: Braces,
    keys: 'mod+shift+a',
    keywords: ['curl', 'developer', 'request'],
    run: ({ openApiCalls }) => openApiCalls(),
  },
  {
    id: 'create-organization',
    name: 'Create organization',
    group: 'Console',
    icon: Building2,
    run: ({ openCreateOrganization }) => openCreateOrganization(),
  },
  {
    id: 'toggle-rail',
    name: 'Show or hide the sidebar',
    group: 'Console',
    icon: PanelLeft,
    keys: 'mod+.',
    run: ({ toggleRail }) => toggleRail(),
  },
  {
    id: 'toggle-theme',
    name: 'Switch between light and dark theme',
    group: 'Console',
    icon: Moon,
    keys: 'mod+shift+l',
    keywords: ['theme', 'appearance'],
    run: ({ toggleTheme }) => toggleTheme(),
  },
];
