'use client';

import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cn } from './cn.ts';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';
import { dialogLook, overlayLook } from './overlay.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  width?: 'md' | 'lg';
  /** The element to focus when it opens; the first control when left out. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What closes it: Escape and presses beside it, too, or its buttons alone, where its content is shown only once. */
  closedBy?: 'any' | 'buttons';
  children?: ReactNode;
};

/** A dialog for a short task, which traps the focus and returns it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  width = 'md',
  initialFocus,
  closedBy = 'any',
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn(initialFocus);
  const stay = closedBy === 'buttons' ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focusReturn}
          {...(stay ? { onEscapeKeyDown: stay, onInteractOutside: stay } : {})}
          className={cn(dialogLook, width === 'lg' ? 'max-w-3xl' : 'max-w-md')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="px-5 pt-5 pe-14">
            <Radix.Title className="text-lg font-semibold break-words">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
            ) : null}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? <div className={dialogFooter}>{footer}</div> : null}
          <DialogClose hasKey={closedBy === 'any'} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The close button comes last, so that the first field has the focus when a dialog opens. */
export function DialogClose({ hasKey = true }: { hasKey?: boolean }) {
  return (
    <Radix.Close asChild>
      <IconButton
        label="Close"
        icon={<X />}
        size="sm"
        {...(hasKey ? { keys: 'escape' } : {})}
        className="absolute end-3.5 top-3.5"
      />
    </Radix.Close>
  );
}

const dialogFooter = 'flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3';
