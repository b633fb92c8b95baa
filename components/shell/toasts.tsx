'use client';

import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { answerNotices } from '#components/data/notices.ts';
import type { Failure } from '#lib/failure.ts';

/** The container of toasts, rendered once. */
export function Toasts() {
  useEffect(() => answerNotices({ done: toastDone, refused: toastFailure }), []);
  return (
    <Toaster
      position="bottom-left"
      theme="system"
      gap={8}
      offset={16}
      containerAriaLabel="Notifications"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 overflow-hidden rounded-lg font-sans! bg-raised px-4 py-3 text-base text-ink shadow-lg [&_[data-icon]]:mt-0.5 data-[expanded=false]:data-[front=false]:*:opacity-0',
          content: 'min-w-0 flex-1 break-words',
          title: 'font-medium',
          description: 'text-ink-soft',
          actionButton: 'shrink-0 rounded-sm px-1 font-medium text-accent hover:underline',
          error: '[&_[data-icon]]:text-critical',
          success: '[&_[data-icon]]:text-positive',
        },
      }}
    />
  );
}

/** Confirms an action; offers `undo` for ten seconds. */
export function toastDone(message: string, undo?: () => void): void {
  toast.success(message, undo ? { duration: 10_000, action: { label: 'Undo', onClick: undo } } : undefined);
}

/** Shows a neutral message, such as that nothing changed; longer with `details`. */
export function toastNote(message: string, details?: string): void {
  toast(message, details === undefined ? undefined : { description: details, duration: 20_000 });
}

/** Shows why an action was refused, with the API's message. */
export function toastFailure(title: string, failure: Failure): void {
  const reference = failure.requestId ? ` Request ${failure.requestId}.` : '';
  toast.error(title, { description: `${failure.message}${reference}`, duration: 10_000 });
}
