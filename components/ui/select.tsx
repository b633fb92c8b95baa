'use client';

import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { floating } from './floating.ts';
import { fieldLook } from './input.tsx';

export type SelectOption = {
  value: string;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type SelectProps = Omit<ComponentProps<typeof Radix.Trigger>, 'value' | 'onChange' | 'children'> & {
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  name?: string;
};

/** A choice between a few options, each with an optional description. */
export function Select({
  value,
  onValueChange,
  options,
  placeholder = 'Choose…',
  name,
  className,
  disabled,
  ...props
}: SelectProps) {
  return (
    <Radix.Root value={value ?? ''} onValueChange={onValueChange} name={name} disabled={disabled}>
      <Radix.Trigger
        {...props}
        className={cn(
          fieldLook,
          'flex h-8 items-center justify-between gap-2 px-2.5 text-start data-placeholder:text-ink-faint [&>span]:truncate',
          className,
        )}
      >
        <Radix.Value placeholder={placeholder}>
          {/* The label is rendered here, because the list of options does not exist before hydration. */}
          {options.find((option) => option.value === value)?.label}
        </Radix.Value>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            floating,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-80',
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Option({ value, label, description, icon, disabled }: SelectOption) {
  return (
    <Radix.Item
      value={value}
      disabled={disabled}
      className="flex min-h-8 cursor-default items-start gap-2 rounded-sm py-1.5 ps-2 pe-2 outline-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {icon ? <span className="mt-0.5 text-ink-soft [&_svg]:size-4">{icon}</span> : null}
      <span className="min-w-0 flex-1">
        <Radix.ItemText>{label}</Radix.ItemText>
        {description ? <span className="block text-sm text-ink-soft">{description}</span> : null}
      </span>
      <span className="size-4 shrink-0">
        <Radix.ItemIndicator>
          <Check aria-hidden className="mt-0.5 size-4 text-accent" />
        </Radix.ItemIndicator>
      </span>
    </Radix.Item>
  );
}
