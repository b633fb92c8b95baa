'use client';

import { Link2 } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { copyWithToast } from '#components/feedback/copy-with-toast.ts';

/**
 * The blocks of a page with a button beside each that copies its link. Tab reaches one of these buttons, and the arrows
 * go from one to the next, so that a long page does not take a press of Tab for each block.
 */
export function BlockLinks({ children }: { children: ReactNode }) {
  const onClick = ({ target }: MouseEvent) => {
    const address = buttonAt(target)?.dataset.blockLink;
    if (address === undefined) return;
    const url = new URL(location.href);
    url.hash = address;
    void copyWithToast(url.href, 'Link copied');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const button = buttonAt(event.target);
    if (!button) return;
    const buttons = buttonsIn(event.currentTarget);
    const last = buttons.length - 1;
    const at = buttons.indexOf(button);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[Math.min(Math.max(to, 0), last)]?.focus();
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const button = buttonAt(target);
    if (!button) return;
    for (const other of buttonsIn(currentTarget)) other.tabIndex = other === button ? 0 : -1;
  };
  const parts = { onClick, onKeyDown, onFocus };
  return <div {...parts}>{children}</div>;
}

/** The button beside a block, seen when the block is pointed at or the button has the focus. */
export function BlockLink({ address, isFirst }: { address: string; isFirst: boolean }) {
  return (
    <button
      type="button"
      data-block-link={address}
      tabIndex={isFirst ? 0 : -1}
      aria-label="Copy link to this block"
      title="Copy link to this block"
      className="flex size-7 items-center justify-center rounded-md text-ink-faint opacity-0 transition-opacity group-hover/block:opacity-100 hover:bg-hover hover:text-ink focus-visible:opacity-100"
    >
      <Link2 aria-hidden className="size-4" />
    </button>
  );
}

function buttonAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-block-link]') : null;
}

function buttonsIn(area: Element): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>('[data-block-link]')];
}
