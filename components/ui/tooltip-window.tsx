'use client';

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode, RefObject } from 'react';
import { ExistingElement } from './existing-element.tsx';
import { Kbd } from './kbd.tsx';

/** The key that was pressed last, if nothing was pointed at since. */
let lastKey = '';

document.addEventListener(
  'keydown',
  ({ key }) => {
    lastKey = key;
  },
  true,
);
document.addEventListener(
  'pointerdown',
  () => {
    lastKey = '';
  },
  true,
);

/**
 * Whether a focus was given back rather than moved by a key. What closes by Escape or Enter returns it to a control that
 * nobody asks about, and a tooltip there would cover what is below.
 */
export function isReturned(): boolean {
  return !/^(?:Tab|Home|End|Arrow.*|Page.*)$/.test(lastKey);
}

export type TooltipWindowProps = {
  anchor: RefObject<HTMLElement | null>;
  content: ReactNode;
  keys?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  onClose: () => void;
};

/** An open tooltip. It closes when the pointer has left it and its control, on Escape, and when the page scrolls. */
export function TooltipWindow({ anchor, content, keys, side = 'bottom', onClose }: TooltipWindowProps) {
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
        <Radix.Trigger asChild>
          <ExistingElement element={anchor} />
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
    </Radix.Provider>
  );
}
