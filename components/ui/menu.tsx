'use client';

import { Slot } from '@radix-ui/react-slot';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { lazyCode, useLazyCode } from './lazy-code.ts';
import type * as Parts from './menu-window.tsx';

export type MenuProps = {
  /** The element that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

const code = lazyCode(() => import('./menu-window.tsx'));

/** A menu with arrow keys, typeahead and Escape. Its window is rendered when the trigger is first pointed at or focused. */
export function Menu({ trigger, open: isShown, onOpenChange, ...window }: MenuProps) {
  const anchor = useRef<HTMLElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [isNear, setNear] = useState(false);
  const open = isShown ?? isOpened;
  const change = (next: boolean) => {
    setOpened(next);
    onOpenChange?.(next);
  };
  const parts = useLazyCode(code, open, () => change(false));
  return (
    <>
      <Slot
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          // Opening, the trigger must not take the focus from the menu.
          if (!open) event.preventDefault();
          change(!open);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
          event.preventDefault();
          change(event.key === 'ArrowDown' || !open);
        }}
      >
        {trigger}
      </Slot>
      {parts && (open || isNear) ? (
        <parts.MenuWindow {...window} anchor={anchor} open={open} onOpenChange={change} />
      ) : null}
    </>
  );
}

/** A part of an open menu, whose code is there then. */
function usePart<Name extends keyof typeof Parts>(name: Name): (typeof Parts)[Name] | undefined {
  return code.current()?.[name];
}

/** A menu item; with `asChild`, a link. */
export function MenuItem(props: ComponentProps<typeof Parts.MenuItem>) {
  const Part = usePart('MenuItem');
  return Part ? <Part {...props} /> : null;
}

/** A group of radio items in a menu. */
export function MenuRadio<Value extends string>(props: Parts.MenuRadioProps<Value>) {
  const Part = usePart('MenuRadio');
  return Part ? <Part {...props} /> : null;
}

/** The label of the group of items below it. */
export function MenuLabel(props: ComponentProps<typeof Parts.MenuLabel>) {
  const Part = usePart('MenuLabel');
  return Part ? <Part {...props} /> : null;
}

export function MenuSeparator() {
  const Part = usePart('MenuSeparator');
  return Part ? <Part /> : null;
}
