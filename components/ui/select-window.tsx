'use client';

import * as Radix from '@radix-ui/react-select';
import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cn } from './cn.ts';
import { useDocumentDirection } from './document-direction.ts';
import { ExistingElement } from './existing-element.tsx';
import { floating } from './floating.ts';

export type SelectOption = {
  value: string;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
};

export type SelectWindowProps = {
  /** The control that opens it. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
};

/** The list of a select, at a control that was there before its code. */
export function SelectWindow({ anchor, options, value = '', ...state }: SelectWindowProps) {
  return (
    <Radix.Root {...state} value={value} dir={useDocumentDirection()}>
      <Radix.Trigger asChild>
        <ExistingElement element={anchor} />
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
