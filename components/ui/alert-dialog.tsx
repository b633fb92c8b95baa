'use client';

import * as Radix from '@radix-ui/react-alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { focusInside, focusPartOf } from './focus-fallback.ts';
import { useFocusReturn } from './focus-return.ts';
import { dialogLook, overlayLook } from './overlay.ts';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** The label of the confirming button. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  loading?: boolean;
  disabledReason?: string;
  onConfirm: () => void;
  children?: ReactNode;
};

/** A dialog that needs an answer; Escape cancels. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  loading,
  disabledReason,
  onConfirm,
  children,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn();
  const part = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            part.current = focusPartOf(document.activeElement);
            focusReturn.onOpenAutoFocus(event);
          }}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event);
            // What was confirmed can have removed the button that asked.
            if (!event.defaultPrevented && part.current && focusInside(part.current)) event.preventDefault();
          }}
          className={cn(dialogLook, 'max-w-md')}
        >
          <div className="overflow-y-auto px-5 pt-5 pb-4">
            <Radix.Title className="text-lg font-semibold break-words">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 space-y-2 text-ink-soft">{description}</div>
            </Radix.Description>
            <div className="mt-4 empty:hidden">{children}</div>
          </div>
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} loading={loading} disabledReason={disabledReason} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
