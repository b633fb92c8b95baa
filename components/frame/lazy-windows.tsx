'use client';

import { lazyWindow } from '#components/feedback/lazy-window.tsx';
import { PaletteOpening } from './palette-opening.tsx';

const RailSheet = lazyWindow(async () => (await import('./rail-sheet.tsx')).RailSheet);
const ShortcutSheet = lazyWindow(
  async () => (await import('#components/actions/shortcut-sheet.tsx')).ShortcutSheet,
);
const ApiCalls = lazyWindow(async () => (await import('#components/actions/api-calls.tsx')).ApiCalls);
const CreateOrganizationForm = lazyWindow(
  async () => (await import('./create-organization.tsx')).CreateOrganizationForm,
);

/** Windows of every screen that no screen waits for. */
export type LazyWindow = 'palette' | 'rail' | 'shortcuts' | 'api-calls' | 'create-organization';

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
  if (open === 'api-calls') return <ApiCalls onDismiss={onDismiss} />;
  return open ? <CreateOrganizationForm onDismiss={onDismiss} /> : null;
}
