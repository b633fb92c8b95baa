'use client';

import * as Radix from '@radix-ui/react-checkbox';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A checkbox; `checked="indeterminate"` means that some of many are checked. */
export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...props}
      className={cn(
        'group relative size-4 shrink-0 rounded-sm border border-line-strong bg-surface transition-colors before:absolute before:-inset-2 pointer-coarse:before:-inset-3.5 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
    >
      <Radix.Indicator className="flex items-center justify-center text-accent-ink [&_svg]:size-3.5">
        <Minus aria-hidden strokeWidth={3} className="hidden group-data-[state=indeterminate]:block" />
        <Check aria-hidden strokeWidth={3} className="block group-data-[state=indeterminate]:hidden" />
      </Radix.Indicator>
    </Radix.Root>
  );
}
