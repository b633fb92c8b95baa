'use client';

import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { PrefetchLink } from '#components/data/prefetch-link.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { isCurrent, type NavigationEntry, navigation } from './navigation.ts';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { useShell } from './shell-state.ts';

export type RailProps = {
  folded: boolean;
  signOut: () => void;
  /** Called when a link is followed, to close the sheet on a phone. */
  onLeave?: () => void;
};

/** The sidebar of an organization: 240 px wide, or only its icons. */
export function Rail({ folded, signOut, onLeave }: RailProps) {
  const { session, toggleRail, openPalette } = useShell();
  const pathname = usePathname();
  return (
    <div
      className={cn(
        'flex h-full flex-col gap-3 bg-canvas p-2',
        onLeave ? 'w-full' : 'border-e border-line',
        !onLeave && (folded ? 'w-14' : 'w-60'),
      )}
    >
      <OrganizationSwitcher folded={folded} />
      <RailButton folded={folded} onClick={openPalette} />
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto">
        <ul className="space-y-0.5">
          {navigation.map((entry) => (
            <li key={entry.name}>
              <RailLink
                entry={entry}
                href={entry.path(session.organization.id)}
                current={isCurrent(entry, session.organization.id, pathname)}
                folded={folded}
                onClick={onLeave}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className={cn('flex gap-1', folded ? 'flex-col-reverse items-center' : 'items-center')}>
        <AccountMenu folded={folded} signOut={signOut} />
        {onLeave ? null : (
          <IconButton
            label={folded ? 'Expand sidebar' : 'Collapse sidebar'}
            keys="mod+."
            icon={folded ? <PanelLeftOpen /> : <PanelLeftClose />}
            onClick={toggleRail}
            className="rtl:[&_svg]:-scale-x-100"
          />
        )}
      </div>
    </div>
  );
}

const railItem =
  'focus-inset flex h-8 w-full items-center gap-2.5 rounded-md base:px-2.5 text-start font-medium base:text-ink-soft transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11 [&_svg]:size-4 [&_svg]:shrink-0';

function RailButton({ folded, onClick }: { folded: boolean; onClick: () => void }) {
  const button = (
    <button
      type="button"
      onClick={onClick}
      aria-label={folded ? 'Search or jump to' : undefined}
      className={cn(railItem, 'border border-line bg-surface shadow-sm', folded && 'justify-center px-0')}
    >
      <Search aria-hidden />
      {folded ? null : (
        <>
          <span className="flex-1 truncate font-normal text-ink-faint">Search…</span>
          <Kbd keys="mod+k" className="pointer-coarse:hidden" />
        </>
      )}
    </button>
  );
  return folded ? (
    <Tooltip content="Search or jump to" keys="mod+k" side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}

type RailLinkProps = {
  entry: NavigationEntry;
  href: string;
  current: boolean;
  folded: boolean;
  onClick?: () => void;
};

function RailLink({ entry, href, current, folded, onClick }: RailLinkProps) {
  const link = (
    <PrefetchLink
      href={href}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      className={cn(
        railItem,
        folded && 'justify-center px-0',
        current && 'bg-hover text-ink [&_svg]:text-accent',
      )}
    >
      <entry.icon aria-hidden />
      <span className={folded ? 'sr-only' : 'truncate'}>{entry.name}</span>
    </PrefetchLink>
  );
  return folded || entry.keys ? (
    <Tooltip content={entry.name} keys={entry.keys} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
