'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Outcome } from '#lib/failure.ts';
import { lazyWindow } from './lazy-window.tsx';

const ConfirmDialog = lazyWindow(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

export type Confirmation = {
  title: string;
  description?: ReactNode;
  /** The things that are lost, each in a few words. */
  loses?: readonly string[];
  /** Further content that has to load first. */
  details?: ReactNode;
  /** The label of the button: a verb with its object. */
  verb: string;
  /** The name that the person must type; only for actions that can't be undone. */
  typedName?: string;
  tone?: 'danger' | 'primary';
  /** The label of a checkbox for a further effect. */
  choice?: string;
  /** Runs the action. A refusal is shown in the dialog, which stays open. */
  run: (isChosen: boolean) => Promise<Outcome<unknown>>;
};

const ConfirmContext = createContext<(confirmation: Confirmation) => void>(() => {});

/** Asks for confirmation before an action that loses something, and runs it. */
export function useConfirm(): (confirmation: Confirmation) => void {
  return useContext(ConfirmContext);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<{ confirmation: Confirmation; open: boolean; count: number }>();
  const ask = (confirmation: Confirmation) =>
    setRequest((before) => ({ confirmation, open: true, count: (before?.count ?? 0) + 1 }));
  return (
    <ConfirmContext value={ask}>
      {children}
      {request ? (
        <ConfirmDialog
          key={request.count}
          {...request.confirmation}
          open={request.open}
          onDismiss={() => setRequest({ ...request, open: false })}
        />
      ) : null}
    </ConfirmContext>
  );
}
