'use client';

import { createContext, useContext } from 'react';
import type { ShellSession } from './session.ts';

export type ShellState = {
  session: ShellSession;
  isRailFolded: boolean;
  toggleRail: () => void;
  openPalette: () => void;
  openShortcuts: () => void;
  openCreateOrganization: () => void;
  /** The panel for questions; closes it when it is open. */
  openAsk: () => void;
  /** Asks a question in the panel for questions, which opens for it. */
  sendQuestion: (question: string) => void;
  /** The sidebar as a sheet, on a phone. */
  openRail: () => void;
};

export const ShellStateContext = createContext<ShellState | null>(null);

/** The state of the shell: the session, and its open dialogs. */
export function useShell(): ShellState {
  const state = useContext(ShellStateContext);
  if (!state) throw new Error('A screen is shown outside the shell');
  return state;
}
