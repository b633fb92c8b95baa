'use client';

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

export type TooltipProps = {
  content: ReactNode;
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
};

/** Shows what a control does and its keys, on hover and on focus. The child must be one element. */
export function Tooltip({ content, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger
        asChild
        onFocus={(event) => {
          // A focus that returns after a click must not open the tooltip.
          if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 flex max-w-72 items-center gap-2 rounded-md bg-raised px-2 py-1 text-sm text-ink shadow-lg animate-in fade-in duration-100"
        >
          {content}
          {keys ? <Kbd keys={keys} /> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Rendered once around the application: the first tooltip opens after a delay, the next ones at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  );
}
