'use client';

import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { floating } from './floating.ts';

export type PopoverProps = {
  trigger: ReactNode;
  /** Its name for assistive technology. */
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A small window attached to the control that opened it. */
export function Popover({
  trigger,
  label,
  align = 'start',
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floating,
            'max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] p-4',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
