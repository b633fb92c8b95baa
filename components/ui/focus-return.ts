'use client';

import { type RefObject, useRef } from 'react';

/** The element that had the focus before a dialog; for a menu item, the button of the menu. */
export function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const trigger = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  if (trigger?.closest('[role=menu]')) return openerOf(trigger);
  return trigger instanceof HTMLElement ? trigger : null;
}

/** Returns the focus to where a dialog was opened, including from a menu. Spread it on the content. */
export function useFocusReturn(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
