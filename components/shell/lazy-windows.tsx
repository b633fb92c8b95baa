'use client';

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '#lib/failure.ts';
import { toastFailure } from './toasts.tsx';

/** Dialogs of every screen that are loaded when they open. */
export type LazyWindow = 'shortcuts' | 'api-calls' | 'create-organization';

type LazyWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const loaders: Record<LazyWindow, () => Promise<ComponentType<LazyWindowProps>>> = {
  shortcuts: async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet,
  'api-calls': async () => (await import('./api-calls.tsx')).ApiCalls,
  'create-organization': async () => {
    const { CreateOrganizationForm } = await import('./create-organization.tsx');
    return ({ open, onOpenChange }) =>
      open ? <CreateOrganizationForm onDismiss={() => onOpenChange(false)} /> : null;
  },
};

export type LazyWindowsProps = {
  open: LazyWindow | undefined;
  onOpen: (window: LazyWindow | undefined) => void;
};

/** Loads a dialog when it first opens. When that fails, a message says so, and the screen stays. */
export function LazyWindows({ open, onOpen }: LazyWindowsProps) {
  const [loaded, setLoaded] = useState<Partial<Record<LazyWindow, ComponentType<LazyWindowProps>>>>({});
  const load = useEffectEvent(async (name: LazyWindow) => {
    if (loaded[name]) return;
    try {
      const component = await loaders[name]();
      setLoaded((before) => ({ ...before, [name]: component }));
    } catch (thrown) {
      onOpen(undefined);
      toastFailure('This part of the console could not be loaded', failureOf(thrown));
    }
  });
  useEffect(() => {
    if (open) void load(open);
  }, [open]);
  return (Object.entries(loaded) as [LazyWindow, ComponentType<LazyWindowProps>][]).map(([name, Loaded]) => (
    <Loaded key={name} open={open === name} onOpenChange={(next) => onOpen(next ? name : undefined)} />
  ));
}
