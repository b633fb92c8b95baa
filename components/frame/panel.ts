'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useState } from 'react';

/** What the panel at the right shows; a second one takes the place of the first. */
export type Panel = {
  /** Opening the same panel again closes it. */
  id: string;
  title: string;
  content: ReactNode;
  /** The panel belongs to the whole console and stays when another screen is opened. */
  stays?: boolean;
};

export type PanelDoor = {
  toggle: (panel: Panel) => void;
  /** Opens a panel. One with the same id that is open stays as it is and takes the new content’s properties. */
  show: (panel: Panel) => void;
};

export const PanelContext = createContext<PanelDoor | null>(null);

/** Opens and closes the panel beside the screen. */
export function usePanel(): PanelDoor {
  const door = useContext(PanelContext);
  if (!door) throw new Error('There is no panel outside the shell');
  return door;
}

type OpenPanel = Panel & { pathname: string };

/** The panel that is open, if any; one of a screen closes with the screen. */
export function usePanelState(): { panel: Panel | undefined; door: PanelDoor; close: () => void } {
  const pathname = usePathname();
  const [open, setOpen] = useState<OpenPanel>();
  const panel = open && (open.stays || open.pathname === pathname) ? open : undefined;
  const show = (next: Panel) => setOpen({ ...next, pathname });
  const toggle = (next: Panel) => (panel?.id === next.id ? setOpen(undefined) : show(next));
  return { panel, door: { toggle, show }, close: () => setOpen(undefined) };
}
