'use client';

import { type RefObject, useRef } from 'react';

/** What had the focus before a dialog; for an item of a menu, which closes, the control that opened the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]');
  const trigger = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
  if (trigger?.closest('[role=menu]')) return openerOf(trigger);
  return trigger instanceof HTMLElement ? trigger : null;
}

/** Gives the focus back to where a dialog was opened from, also when that was a menu. Spread on its content. */
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
