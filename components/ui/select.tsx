'use client';

import { Slot } from '@radix-ui/react-slot';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { fieldLook } from './input.tsx';
import { lazyCode, useLazyCode } from './lazy-code.ts';
import type { SelectOption } from './select-window.tsx';

export type SelectProps = Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'children' | 'name' | 'type'
> & {
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
};

const code = lazyCode(async () => (await import('./select-window.tsx')).SelectWindow);

const openingKeys = [' ', 'Enter', 'ArrowUp', 'ArrowDown'];

/** A choice between a few options, each with an optional description. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder = 'Choose…',
  className,
  disabled,
  ...props
}: SelectProps) {
  const anchor = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    setWasOpen(true);
  };
  const SelectWindow = useLazyCode(code, open, () => setOpen(false));
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <Slot ref={anchor}>
        <button
          {...props}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-autocomplete="none"
          disabled={disabled}
          data-state={open ? 'open' : 'closed'}
          data-placeholder={chosen ? undefined : ''}
          onPointerDown={(event: PointerEvent) => {
            if (event.button !== 0 || event.ctrlKey || event.pointerType !== 'mouse') return;
            // Opening, the control must not take the focus from the list.
            event.preventDefault();
            change(true);
          }}
          onClick={(event) => {
            event.currentTarget.focus();
            change(true);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.ctrlKey || event.altKey || event.metaKey) return;
            const next = openingKeys.includes(event.key) ? undefined : optionByKey(options, value, event.key);
            if (next) onValueChange(next.value);
            if (!openingKeys.includes(event.key)) return;
            event.preventDefault();
            change(true);
          }}
          className={cn(
            fieldLook,
            'flex h-8 items-center justify-between gap-2 px-2.5 text-start data-placeholder:text-ink-faint [&>span]:truncate',
            className,
          )}
        >
          <span>{chosen?.label ?? placeholder}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </button>
      </Slot>
      {SelectWindow && (open || wasOpen) ? (
        <SelectWindow
          anchor={anchor}
          open={open}
          onOpenChange={change}
          value={value}
          onValueChange={onValueChange}
          options={options}
        />
      ) : null}
    </>
  );
}

/** The next option after the chosen one whose label begins with a typed character, as in a browser's own control. */
export function optionByKey(
  options: readonly SelectOption[],
  value: string | undefined,
  key: string,
): SelectOption | undefined {
  if (key.length !== 1) return undefined;
  const at = options.findIndex((option) => option.value === value) + 1;
  return [...options.slice(at), ...options.slice(0, at)].find(
    ({ label, disabled }) => !disabled && label.toLowerCase().startsWith(key.toLowerCase()),
  );
}
