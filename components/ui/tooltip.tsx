'use client';

import { Slot } from '@radix-ui/react-slot';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyCode, useLazyCode } from './lazy-code.ts';

export type TooltipProps = {
  content: ReactNode;
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
};

const delay = 400;
/** After a tooltip was shown, the next one comes without a delay for so long. */
const skipsDelay = 200;

/** The one tooltip that is open. */
const shown: { close: () => void; closedAt: number } = {
  close: () => undefined,
  closedAt: Number.NEGATIVE_INFINITY,
};

function showOnly(close: () => void): void {
  shown.close();
  shown.close = close;
}

function noteClosed(): void {
  shown.closedAt = performance.now();
}

const code = lazyCode(() => import('./tooltip-window.tsx'));

/**
 * Shows what a control does and its keys, on hover and on focus; nothing when it has neither. The child must be one
 * element.
 */
export function Tooltip({ children, ...content }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null);
  const { isOpen, close, ...handlers } = useOpening(Boolean(content.content || content.keys));
  return (
    <>
      <Slot ref={anchor} {...handlers}>
        {children}
      </Slot>
      {isOpen ? <Window {...content} anchor={anchor} onClose={close} /> : null}
    </>
  );
}

/** When a tooltip is open; once its window is there, the library closes it for a pointer that leaves. */
function useOpening(hasContent: boolean) {
  const [isOpen, setOpen] = useState(false);
  const isOver = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    if (!isOpen) return;
    noteClosed();
    setOpen(false);
  };
  const open = () => {
    if (!hasContent) return;
    showOnly(() => setOpen(false));
    setOpen(true);
  };
  return {
    isOpen: isOpen && hasContent,
    close,
    // A control that comes to be under a resting pointer is entered, but nobody pointed at it.
    onPointerMove: ({ pointerType, timeStamp }: PointerEvent) => {
      if (pointerType === 'touch' || isOver.current) return;
      isOver.current = true;
      timer.current = setTimeout(open, timeStamp - shown.closedAt < skipsDelay ? 0 : delay);
    },
    onPointerLeave: () => {
      isOver.current = false;
      clearTimeout(timer.current);
      if (!code.current()) close();
    },
    onPointerDown: close,
    onClick: close,
    onFocus: ({ currentTarget }: FocusEvent) => {
      // A focus that returns after a click or from a dialog must not open the tooltip.
      if (currentTarget.matches(':focus-visible') && !code.current()?.isReturned()) open();
    },
    onBlur: close,
  };
}

type WindowProps = Omit<TooltipProps, 'children'> & {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

function Window(props: WindowProps) {
  const loaded = useLazyCode(code, true, props.onClose);
  return loaded ? <loaded.TooltipWindow {...props} /> : null;
}
