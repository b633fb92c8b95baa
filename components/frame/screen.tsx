'use client';

import { CircleHelp, Menu as MenuIcon, MessageCircleQuestionMark, Search } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { CrumbsContext } from '#components/feedback/way-back.tsx';

import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { noteVisit } from './recent.ts';
import { useShell } from './shell-state.ts';

export type ScreenProps = {
  title: ReactNode;
  crumbs: readonly Crumb[];
  description?: ReactNode;
  /** A status beside the title. */
  badge?: ReactNode;
  /** The primary action, and a few others before it. */
  action?: ReactNode;
  /** The tabs of the thing, under the title. */
  tabs?: ReactNode;
  /** The navigation between screens that belong together, beside the screen. */
  side?: ReactNode;
  /** Forms and reading are 1200 px wide at most; tables and review take the full width. */
  width?: 'page' | 'full';
  /** The content fills the height and scrolls inside itself. */
  fill?: boolean;
  children: ReactNode;
};

/** The frame of a screen inside the shell: breadcrumbs, title, primary action and content. */
export function Screen({
  title,
  crumbs,
  description,
  badge,
  action,
  tabs,
  side,
  width = 'page',
  fill = false,
  children,
}: ScreenProps) {
  useVisit(crumbs);
  const inner = cn('mx-auto w-full px-4 sm:px-6', width === 'page' && 'max-w-page');
  return (
    <CrumbsContext value={crumbs}>
      <TopBar crumbs={crumbs} />
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        {side}
        <main
          id="main"
          tabIndex={-1}
          className={cn(
            'relative min-h-0 min-w-0 flex-1 outline-none',
            fill ? 'flex flex-col' : 'overflow-y-auto',
          )}
        >
          {/* The title is as high as a button, so that tabs don't move between screens. */}
          <header
            className={cn(inner, 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-5 sm:pt-6')}
          >
            <div className="flex min-h-8 min-w-56 flex-1 flex-wrap items-center gap-2 pointer-coarse:min-h-11">
              <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
              {badge}
            </div>
            {action ? (
              <div
                className={cn(
                  'flex max-w-full flex-wrap items-center gap-2',
                  tabs && 'max-sm:order-1 max-sm:basis-full',
                )}
              >
                {action}
              </div>
            ) : null}
            {tabs ? <div className="min-w-0 basis-full">{tabs}</div> : null}
            {description ? (
              <div className={cn('basis-full', tabs ? 'pt-1 max-sm:order-1' : '-mt-2')}>
                <p className="max-w-2xl text-pretty text-ink-soft">{description}</p>
              </div>
            ) : null}
          </header>
          <div className={cn(inner, fill ? 'flex min-h-0 flex-1 flex-col pt-4' : 'pt-5 pb-16')}>
            {children}
          </div>
        </main>
      </div>
    </CrumbsContext>
  );
}

/** Screens with this many breadcrumbs are offered as recent. */
const deep = 3;

function useVisit(crumbs: readonly Crumb[]): void {
  const { organization, user } = useShell().session;
  const [within, last] = crumbs.slice(-2);
  const isDeep = crumbs.length >= deep;
  const { label = '', href = '' } = last ?? {};
  const withinLabel = within?.label ?? '';
  useEffect(() => {
    if (isDeep) noteVisit(organization.id, user.id, { label, href, within: withinLabel });
  }, [isDeep, organization.id, user.id, label, href, withinLabel]);
}

const bell = lazyCode(async () => (await import('./bell.tsx')).Bell);
const nothing = () => undefined;

function TopBar({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { session, openAsk, openRail, openPalette, openShortcuts } = useShell();
  // No screen waits for what others did.
  const Bell = useLazyCode(bell, false, nothing);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-2 sm:px-4.5">
      <IconButton label="Open navigation" icon={<MenuIcon />} onClick={openRail} className="md:hidden" />
      <div className="flex min-w-0 flex-1 items-center">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <span className="inline-flex min-h-8 min-w-8 pointer-coarse:min-h-10 pointer-coarse:min-w-10">
        {Bell ? <Bell organizationId={session.organization.id} /> : null}
      </span>
      <IconButton label="Search or jump to" keys="mod+k" icon={<Search />} onClick={openPalette} />
      <IconButton
        label="Ask a question"
        keys="mod+i"
        icon={<MessageCircleQuestionMark />}
        onClick={openAsk}
      />
      <IconButton
        label="Keyboard shortcuts"
        keys="?"
        icon={<CircleHelp />}
        onClick={openShortcuts}
        className="hidden sm:inline-flex"
      />
    </header>
  );
}
