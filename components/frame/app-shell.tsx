'use client';

import { useTheme as useNextTheme } from 'next-themes';
import { type ReactNode, useEffect, useState } from 'react';
import { ActionsProvider } from '#components/actions/actions-provider.tsx';
import { loadProxy } from '#components/data/lazy-proxy.ts';
import { useLiveOrganization } from '#components/data/live.ts';
import { OfflineNotice } from '#components/feedback/offline-notice.tsx';
import { useRouter } from '#components/form/router.ts';
import { whenIdle } from '#components/ui/when-idle.ts';
import { storeCookie } from './browser-cookies.ts';
import { apiCallsPanel, type LazyWindow, LazyWindows, questionsPanel, SidePanel } from './lazy-windows.tsx';
import { PanelContext, usePanelState } from './panel.ts';
import { Rail } from './rail.tsx';
import { forgetVisits } from './recent.ts';
import { forgetSearches } from './recent-searches.ts';
import type { ShellSession } from './session.ts';
import { ShellStateContext } from './shell-state.ts';
import { SignInAgain } from './sign-in-again.tsx';
import type { SignInAgainProps } from './sign-in-again-dialog.tsx';
import { useAskOfAddress } from './use-ask-of-address.ts';

export type AppShellProps = {
  session: ShellSession;
  railFolded: boolean;
  signIn: SignInAgainProps['signIn'];
  singleSignOn: SignInAgainProps['singleSignOn'];
  signOut: () => void;
  children: ReactNode;
};

/** The sidebar, shortcuts, command palette and shortcut sheet around every screen of an organization. */
export function AppShell({ session, railFolded, signIn, singleSignOn, signOut, children }: AppShellProps) {
  const router = useRouter();
  const { resolvedTheme, setTheme } = useNextTheme();
  const [isRailFolded, setRailFolded] = useState(railFolded);
  const [open, setOpen] = useState<LazyWindow>();
  const { panel, door, close } = usePanelState();
  const { id } = session.organization;
  useLiveOrganization(id, session.user.id, session.loadedAt);
  useEffect(() => {
    storeCookie('organization', id);
    // Reports that the person is active. Nobody is asked to sign in for it.
    const ping = async () => (await loadProxy()).send('pingOrganization', { params: { organizationId: id } });
    return whenIdle(() => void ping().catch(() => {}));
  }, [id]);
  const toggleRail = () => {
    storeCookie('rail', isRailFolded ? 'open' : 'folded');
    setRailFolded(!isRailFolded);
  };
  const signOutHere = () => {
    forgetVisits(session.organization.id);
    forgetSearches(session.organization.id);
    signOut();
  };
  const windows = {
    openPalette: () => setOpen('palette'),
    openShortcuts: () => setOpen('shortcuts'),
    openCreateOrganization: () => setOpen('create-organization'),
    openAsk: () => door.toggle(questionsPanel(close)),
    sendQuestion: (question: string) => door.show(questionsPanel(close, question)),
  };
  useAskOfAddress(windows.sendQuestion);
  const context = {
    ...windows,
    openApiCalls: () => door.toggle(apiCallsPanel(close)),
    organization: session.organization.id,
    go: (path: string) => router.push(path),
    toggleRail,
    toggleTheme: () => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark'),
  };
  return (
    <ShellStateContext
      value={{ session, isRailFolded, toggleRail, ...windows, openRail: () => setOpen('rail') }}
    >
      <PanelContext value={door}>
        <ActionsProvider context={context}>
          <a
            href="#main"
            className="sr-only z-80 rounded-md bg-raised px-3 py-2 font-medium shadow-lg focus:not-sr-only focus:fixed focus:start-2 focus:top-2"
          >
            Skip to content
          </a>
          <div className="flex h-dvh">
            <div className="hidden shrink-0 md:block">
              <Rail folded={isRailFolded} signOut={signOutHere} />
            </div>
            <div className="flex min-w-0 flex-1 flex-col bg-surface">
              <OfflineNotice />
              {children}
            </div>
            {panel ? <SidePanel panel={panel} onDismiss={close} /> : null}
          </div>
          <LazyWindows
            open={open}
            onDismiss={() => setOpen(undefined)}
            go={context.go}
            signOut={signOutHere}
          />
          <SignInAgain user={session.user} signIn={signIn} singleSignOn={singleSignOn} />
        </ActionsProvider>
      </PanelContext>
    </ShellStateContext>
  );
}
