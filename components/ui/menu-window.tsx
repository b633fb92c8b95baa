'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { cn } from './cn.ts';
import { useDocumentDirection } from './document-direction.ts';
import { ExistingElement } from './existing-element.tsx';
import { floating, menuItem } from './floating.ts';
import { Kbd } from './kbd.tsx';

export type MenuWindowProps = {
  /** The control that opens it. */
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** The window of a menu, at a control that was there before its code. */
export function MenuWindow({
  anchor,
  align = 'start',
  side,
  open,
  onOpenChange,
  className,
  children,
}: MenuWindowProps) {
  return (
    // Not modal, so that screen readers can read the page behind, and an item can open a dialog at once.
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false} dir={useDocumentDirection()}>
      <Radix.Trigger asChild>
        <ExistingElement element={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={leaveFocus}
          className={cn(
            floating,
            'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 p-1',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What an item has opened, such as a panel, keeps the focus that it took. */
function leaveFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}

export type MenuItemProps = Omit<ComponentProps<typeof Radix.Item>, 'disabled'> & {
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  /** Disables the item and shows the reason in the menu. */
  disabledReason?: string;
};

export function MenuItem({
  icon,
  keys,
  danger = false,
  disabledReason,
  asChild,
  className,
  children,
  onSelect,
  ...props
}: MenuItemProps) {
  const look = cn(menuItem, danger && !disabledReason && 'text-critical [&_svg]:text-critical', className);
  if (asChild) {
    return (
      <Radix.Item {...props} asChild onSelect={onSelect} className={look}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      {...props}
      aria-disabled={disabledReason ? true : undefined}
      onSelect={disabledReason ? (event) => event.preventDefault() : onSelect}
      className={cn(look, disabledReason && 'text-ink-faint')}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {disabledReason ? <span className="block text-xs text-ink-faint">{disabledReason}</span> : null}
      </span>
      {keys && !disabledReason ? <Kbd keys={keys} /> : null}
    </Radix.Item>
  );
}

export type MenuRadioProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};

export function MenuRadio<Value extends string>({ value, onValueChange, options }: MenuRadioProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <Radix.RadioGroup value={value} onValueChange={choose}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={menuItem}>
          {option.icon}
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          <Radix.ItemIndicator>
            <Check aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 py-1.5 text-xs font-medium text-ink-faint">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
