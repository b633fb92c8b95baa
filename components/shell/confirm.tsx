'use client';

import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Outcome } from '#lib/failure.ts';

const ConfirmDialog = dynamic(() => import('./confirm-dialog.tsx').then((each) => each.ConfirmDialog), {
  ssr: false,
});

export type Confirmation = {
  title: string;
  description?: ReactNode;
  /** What is lost, each in a few words. */
  loses?: readonly string[];
  /** What must be looked up before it can be said. */
  details?: ReactNode;
  /** The button: a verb with its object. */
  verb: string;
  /** Must be typed before it can go on; only for what cannot be undone. */
  typedName?: string;
  tone?: 'danger' | 'primary';
  /** Something more that can be done at once: the label of a box to tick. */
  choice?: string;
  /** The act. A refusal is shown in the dialog, which stays open. */
  run: (isChosen: boolean) => Promise<Outcome<unknown>>;
};

const ConfirmContext = createContext<(confirmation: Confirmation) => void>(() => {});

/** Asks before an act that loses something, and runs it. */
export function useConfirm(): (confirmation: Confirmation) => void {
  return useContext(ConfirmContext);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ confirmation: Confirmation; open: boolean; count: number }>();
  const ask = (confirmation: Confirmation) =>
    setAsked((before) => ({ confirmation, open: true, count: (before?.count ?? 0) + 1 }));
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked ? (
        <ConfirmDialog
          key={asked.count}
          {...asked.confirmation}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      ) : null}
    </ConfirmContext>
  );
}
