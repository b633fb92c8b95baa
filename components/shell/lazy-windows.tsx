'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CreateOrganizationProps } from './create-organization.tsx';

const ShortcutSheet = dynamic(() => import('./shortcut-sheet.tsx').then((each) => each.ShortcutSheet), {
  ssr: false,
});
const ApiCalls = dynamic(() => import('./api-calls.tsx').then((each) => each.ApiCalls), { ssr: false });
const CreateOrganizationForm = dynamic(
  () => import('./create-organization.tsx').then((each) => each.CreateOrganizationForm),
  { ssr: false },
);

/** What opens over any screen. */
export type Window = 'shortcuts' | 'api-calls' | 'create-organization';

export type LazyWindowsProps = {
  open: Window | undefined;
  onOpen: (window: Window | undefined) => void;
  createOrganization: CreateOrganizationProps['create'];
};

/** The windows over every screen that nobody types into at once, loaded when one is opened. */
export function LazyWindows({ open, onOpen, createOrganization }: LazyWindowsProps) {
  const [opened, setOpened] = useState<readonly Window[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  const control = (name: Window) => ({
    open: open === name,
    onOpenChange: (next: boolean) => onOpen(next ? name : undefined),
  });
  return (
    <>
      {opened.includes('shortcuts') ? <ShortcutSheet {...control('shortcuts')} /> : null}
      {opened.includes('api-calls') ? <ApiCalls {...control('api-calls')} /> : null}
      {open === 'create-organization' ? (
        <CreateOrganizationForm create={createOrganization} onDismiss={() => onOpen(undefined)} />
      ) : null}
    </>
  );
}
