'use client';

import * as Radix from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { cn } from './cn.ts';
import { ExistingElement } from './existing-element.tsx';
import { floating } from './floating.ts';

export type PopoverWindowProps = {
  /** The control that opens it. */
  anchor: RefObject<HTMLElement | null>;
  modal?: boolean;
  label: string;
  align?: 'start' | 'center' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** The window of a popover, at a control that was there before its code. */
export function PopoverWindow({
  anchor,
  modal = false,
  label,
  align = 'start',
  open,
  onOpenChange,
  className,
  children,
}: PopoverWindowProps) {
  return (
    <Radix.Root modal={modal} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <ExistingElement element={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            // The focus stays where it went meanwhile.
            if (!document.activeElement?.contains(anchor.current)) event.preventDefault();
          }}
          className={cn(
            floating,
            'max-h-(--radix-popover-content-available-height) base:w-80 max-w-[calc(100vw-1rem)] base:p-4',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
