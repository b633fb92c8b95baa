import {
  FileCode,
  GitPullRequest,
  Globe,
  House,
  Inbox,
  Library,
  type LucideIcon,
  Settings,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';

export type NavigationEntry = {
  name: string;
  icon: LucideIcon;
  keys?: string;
  path: (organization: string) => string;
  /** Only this address counts as current, not those below it. */
  exact?: boolean;
};

/** The entries of the sidebar, in order. */
export const navigation: readonly NavigationEntry[] = [
  { name: 'Home', icon: House, keys: 'g h', path: paths.home },
  { name: 'My queue', icon: Inbox, keys: 'g q', path: paths.queue, exact: true },
  { name: 'Change requests', icon: GitPullRequest, path: paths.changeRequests },
  { name: 'Sites', icon: Globe, keys: 'g s', path: paths.sites },
  { name: 'Spaces', icon: Library, keys: 'g p', path: paths.spaces },
  { name: 'OpenAPI specs', icon: FileCode, keys: 'g o', path: paths.specs },
  { name: 'Settings', icon: Settings, keys: 'g t', path: paths.settings },
];

/** Whether `pathname` belongs to an entry. */
export function isCurrent(entry: NavigationEntry, organization: string, pathname: string): boolean {
  const path = entry.path(organization);
  return pathname === path || (!entry.exact && pathname.startsWith(`${path}/`));
}
