'use client';

import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { PaletteOpening } from './palette-opening.tsx';
import type { Panel } from './panel.ts';

const RailSheet = lazyWindow(async () => (await import('./rail-sheet.tsx')).RailSheet);
const ShortcutSheet = lazyWindow(
  async () => (await import('#components/actions/shortcut-sheet.tsx')).ShortcutSheet,
);
const ApiCalls = lazyWindow(async () => (await import('#components/actions/api-calls.tsx')).ApiCalls);
const CreateOrganizationForm = lazyWindow(
  async () => (await import('./create-organization.tsx')).CreateOrganizationForm,
);

const AskPanel = lazyWindow(async () => (await import('./ask-panel.tsx')).AskPanel);

/** The panel beside the screen. */
export const SidePanel = lazyWindow(async () => (await import('./side-panel.tsx')).SidePanel);

/** The API calls of the screen, whichever is shown. */
export function apiCallsPanel(onDismiss: () => void): Panel {
  return {
    id: 'api-calls',
    title: 'This screen as API calls',
    content: <ApiCalls onDismiss={onDismiss} />,
    stays: true,
  };
}

/** Questions to the content of the organization, and one that is asked at once. */
export function questionsPanel(onDismiss: () => void, question?: string): Panel {
  const first = question === undefined ? undefined : { text: question };
  return {
    id: 'ask',
    title: 'Ask',
    content: <AskPanel onDismiss={onDismiss} question={first} />,
    stays: true,
  };
}

/** Windows of every screen that no screen waits for. */
export type LazyWindow = 'palette' | 'rail' | 'shortcuts' | 'create-organization';

export type LazyWindowsProps = {
  open: LazyWindow | undefined;
  onDismiss: () => void;
  go: (href: string) => void;
  signOut: () => void;
};

export function LazyWindows({ open, onDismiss, go, signOut }: LazyWindowsProps) {
  if (open === 'palette') return <PaletteOpening onDismiss={onDismiss} go={go} />;
  if (open === 'rail') return <RailSheet onDismiss={onDismiss} signOut={signOut} />;
  if (open === 'shortcuts') return <ShortcutSheet onDismiss={onDismiss} />;
  return open ? <CreateOrganizationForm onDismiss={onDismiss} /> : null;
}
