'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Confirmation } from './confirm-dialog.tsx';
import { lazyWindow } from './lazy-window.tsx';

const ConfirmDialog = lazyWindow(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

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
