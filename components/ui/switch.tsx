'use client';

import * as Radix from '@radix-ui/react-switch';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A switch that takes effect at once. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...props}
      className={cn(
        'relative inline-flex h-5 w-8 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors before:absolute before:-inset-1.5 pointer-coarse:before:-inset-3 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-accent',
        className,
      )}
    >
      <Radix.Thumb className="size-4 rounded-full bg-surface shadow-sm transition-transform data-[state=checked]:translate-x-3 rtl:data-[state=checked]:-translate-x-3" />
    </Radix.Root>
  );
}
