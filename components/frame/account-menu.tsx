'use client';

import { Building2, CircleHelp, KeyRound, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import Link from 'next/link';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { countOf } from '#components/ui/count-text.ts';
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#components/ui/menu.tsx';
import { paths } from '#lib/paths.ts';
import { useShell } from './shell-state.ts';
import { type Theme, useTheme } from './theme.tsx';

const themes = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] satisfies { value: Theme; label: string; icon: React.ReactNode }[];

/** The menu of the signed-in person: account, theme and sign-out. */
export function AccountMenu({ folded, signOut }: { folded: boolean; signOut: () => void }) {
  const { session, openShortcuts } = useShell();
  const { theme, setTheme } = useTheme();
  const { user, invitations } = session;
  const invited = countOf(invitations, 'invitation');
  return (
    <Menu
      side="top"
      className="w-60"
      trigger={
        <button
          type="button"
          className={cn(
            'focus-inset flex h-10 min-w-0 items-center gap-2.5 rounded-md base:px-2 text-start hover:bg-hover data-[state=open]:bg-hover pointer-coarse:h-11',
            folded ? 'w-10 justify-center px-0' : 'flex-1',
          )}
        >
          <span className="relative">
            <Avatar name={user.displayName} image={user.photoURL} />
            {invitations > 0 ? (
              <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full border-2 border-canvas bg-accent">
                <span className="sr-only">{invited}</span>
              </span>
            ) : null}
          </span>
          <span className="sr-only">Account: {folded ? user.displayName : null}</span>
          {folded ? null : <span className="min-w-0 flex-1 truncate font-medium">{user.displayName}</span>}
        </button>
      }
    >
      <div className="px-2 py-1.5">
        <p className="truncate font-medium">{user.displayName}</p>
        {user.email ? <p className="truncate text-sm text-ink-soft">{user.email}</p> : null}
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href={paths.account()}>
          <UserRound aria-hidden />
          Your account
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={paths.accountOrganizations()}>
          <Building2 aria-hidden />
          <span className="flex-1">Organizations</span>
          {invitations > 0 ? <Badge tone="accent">{invited}</Badge> : null}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={paths.accountTokens()}>
          <KeyRound aria-hidden />
          API tokens
        </Link>
      </MenuItem>
      <MenuItem icon={<CircleHelp aria-hidden />} keys="?" onSelect={openShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadio value={theme} onValueChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
