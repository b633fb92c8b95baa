import {
  Bell,
  Braces,
  CircleHelp,
  FileCode,
  Globe,
  House,
  Inbox,
  Library,
  type LucideIcon,
  MessageCircleQuestionMark,
  Moon,
  PanelLeft,
  Search,
  Settings,
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

/** An action that opens a screen of the organization, or of the person. */
export function goTo(
  id: string,
  name: string,
  icon: LucideIcon,
  path: (organization: string) => string,
  more: Pick<ShellAction, 'keys' | 'keywords' | 'needs'> = {},
): ShellAction {
  return { id, name, group: 'Go to', icon, ...more, run: ({ go, organization }) => go(path(organization)) };
}

/** The actions of every screen that have keys. A screen adds its own with `useActions`, and the palette those of `palette-actions.ts`. */
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
  goTo('go-settings', 'Settings', Settings, paths.settings, {
    keys: 'g t',
    keywords: ['organization', 'profile', 'default role'],
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
