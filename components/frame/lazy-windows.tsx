'use client';

import { lazyWindow } from '#components/feedback/lazy-window.tsx';

const ShortcutSheet = lazyWindow(
  async () => (await import('#components/actions/shortcut-sheet.tsx')).ShortcutSheet,
);
const ApiCalls = lazyWindow(async () => (await import('#components/actions/api-calls.tsx')).ApiCalls);
const CreateOrganizationForm = lazyWindow(
  async () => (await import('./create-organization.tsx')).CreateOrganizationForm,
);

/** Dialogs of every screen that no screen waits for. */
export type LazyWindow = 'shortcuts' | 'api-calls' | 'create-organization';

export type LazyWindowsProps = { open: LazyWindow | undefined; onDismiss: () => void };

export function LazyWindows({ open, onDismiss }: LazyWindowsProps) {
  if (open === 'shortcuts') return <ShortcutSheet onDismiss={onDismiss} />;
  if (open === 'api-calls') return <ApiCalls onDismiss={onDismiss} />;
  return open ? <CreateOrganizationForm onDismiss={onDismiss} /> : null;
}
