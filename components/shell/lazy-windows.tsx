'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { whenIdle } from '#components/ui/when-idle.ts';
import type { CreateOrganizationProps } from './create-organization.tsx';

const load = {
  palette: () => import('./command-palette.tsx').then(({ CommandPalette }) => CommandPalette),
  shortcuts: () => import('./shortcut-sheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet),
  apiCalls: () => import('./api-calls.tsx').then(({ ApiCalls }) => ApiCalls),
  organization: () => import('./create-organization.tsx').then((each) => each.CreateOrganizationForm),
};

const CommandPalette = dynamic(load.palette, { ssr: false });
const ShortcutSheet = dynamic(load.shortcuts, { ssr: false });
const ApiCalls = dynamic(load.apiCalls, { ssr: false });
const CreateOrganizationForm = dynamic(load.organization, { ssr: false });

/** What opens over any screen. */
export type Window = 'palette' | 'shortcuts' | 'api-calls' | 'create-organization';

export type LazyWindowsProps = {
  open: Window | undefined;
  onOpen: (window: Window | undefined) => void;
  go: (path: string) => void;
  createOrganization: CreateOrganizationProps['create'];
};

/**
 * The windows over every screen, loaded when the browser has nothing else to do: no screen waits for them, and the
 * palette is there by the time somebody types.
 */
export function LazyWindows({ open, onOpen, go, createOrganization }: LazyWindowsProps) {
  const [opened, setOpened] = useState<readonly Window[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  useEffect(() => whenIdle(() => void load.palette()), []);
  const control = (name: Window) => ({
    open: open === name,
    onOpenChange: (next: boolean) => onOpen(next ? name : undefined),
  });
  return (
    <>
      {opened.includes('palette') ? <CommandPalette {...control('palette')} go={go} /> : null}
      {opened.includes('shortcuts') ? <ShortcutSheet {...control('shortcuts')} /> : null}
      {opened.includes('api-calls') ? <ApiCalls {...control('api-calls')} /> : null}
      {open === 'create-organization' ? (
        <CreateOrganizationForm create={createOrganization} onDismiss={() => onOpen(undefined)} />
      ) : null}
    </>
  );
}
