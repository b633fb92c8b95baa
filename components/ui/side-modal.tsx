'use client';

import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { DialogClose } from './dialog.tsx';
import { useFocusReturn } from './focus-return.ts';
import { overlayLook } from './overlay.ts';
import { ScrollRegion } from './scroll-region.tsx';

export type SideModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The side of the page it comes from. */
  side?: 'start' | 'end';
  width?: 'sm' | 'md' | 'lg';
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode;
  /** Hides the title visually; screen readers still read it. */
  bare?: boolean;
  /** The name of a body without fields, which gets the focus and scrolls by keys. */
  readingLabel?: string;
  children?: ReactNode;
};

const widths = { sm: 'max-w-72', md: 'max-w-lg', lg: 'max-w-2xl' };
const sides = {
  start: 'start-0 border-e data-[state=open]:slide-in-from-start-8',
  end: 'end-0 border-s data-[state=open]:slide-in-from-end-8',
};

/** A panel over one side of the page: forms on a wide screen, the rail on a phone. */
export function SideModal({
  open,
  onOpenChange,
  title,
  description,
  side = 'end',
  width = 'md',
  footer,
  bare = false,
  readingLabel,
  children,
}: SideModalProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          {...focusReturn}
          onEscapeKeyDown={(event) => {
            // Radix asks before the field does, whose list Escape closes first.
            if (event.target instanceof Element && event.target.closest('[data-own-escape]'))
              event.preventDefault();
          }}
          className={cn(
            'fixed inset-y-0 z-50 flex w-full flex-col border-line bg-raised text-ink shadow-lg outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in',
            widths[width],
            sides[side],
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={bare ? 'sr-only' : 'border-b border-line px-5 py-4 pe-14'}>
            <Radix.Title className="text-lg font-semibold break-words">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="mt-0.5 text-ink-soft">{description}</Radix.Description>
            ) : null}
          </div>
          {readingLabel ? (
            <ScrollRegion label={readingLabel} className="min-h-0 flex-1 px-5 py-5">
              {children}
            </ScrollRegion>
          ) : (
            <div className={cn('min-h-0 flex-1 overflow-y-auto', !bare && 'px-5 py-5')}>{children}</div>
          )}
          {footer ? <div className="border-t border-line px-5 py-3">{footer}</div> : null}
          {bare ? null : <DialogClose />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
