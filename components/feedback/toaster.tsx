'use client';

import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';

/** The container of toasts. Calls `onReady` once they appear in it. */
export function Toaster({ onReady }: { onReady: (show: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady]);
  return (
    <SonnerToaster
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
