'use client';

import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, useRef, useState } from 'react';
import { lazyCode, useLazyCode } from './lazy-code.ts';

export type PopoverProps = {
  /** Takes the wheel and the focus from a dialog that it is in. */
  modal?: boolean;
  trigger: ReactNode;
  /** Its name for assistive technology. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Whether the control opens it now; otherwise the control acts by itself, and stays the same element. */
  opens?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

const code = lazyCode(async () => (await import('./popover-window.tsx')).PopoverWindow);

/** A small window attached to the control that opened it. */
export function Popover({ trigger, opens = true, open: isShown, onOpenChange, ...window }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = isShown ?? isOpened;
  const change = (next: boolean) => {
    setOpened(next);
    onOpenChange?.(next);
  };
  if (open && !wasOpen) setWasOpen(true);
  const PopoverWindow = useLazyCode(code, open, () => change(false));
  return (
    <>
      <Slot
        ref={anchor}
        aria-haspopup={opens ? 'dialog' : undefined}
        aria-expanded={opens ? open : undefined}
        data-state={open ? 'open' : 'closed'}
        onClick={opens ? () => change(!open) : undefined}
      >
        {trigger}
      </Slot>
      {PopoverWindow && (open || wasOpen) ? (
        <PopoverWindow {...window} anchor={anchor} open={open} onOpenChange={change} />
      ) : null}
    </>
  );
}
