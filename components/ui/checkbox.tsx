'use client';

import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export type CheckboxProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  checked: boolean | 'indeterminate';
  onCheckedChange?: (checked: boolean) => void;
};

/**
 * A checkbox; `checked="indeterminate"` means that some of many are checked. It is a button, which a library for it
 * would render as well: every list loads it.
 */
export function Checkbox({
  checked,
  onCheckedChange,
  onClick,
  onKeyDown,
  className,
  ...props
}: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button shows the state of some, and is pressed with Shift.
    <button
      {...props}
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      data-state={checked === 'indeterminate' ? checked : checked ? 'checked' : 'unchecked'}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) onCheckedChange?.(checked !== true);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // A checkbox is not changed by Enter.
        if (event.key === 'Enter') event.preventDefault();
      }}
      className={cn(
        'base:relative size-4 shrink-0 rounded-sm border border-line-strong bg-surface text-accent-ink transition-colors before:absolute before:-inset-2 pointer-coarse:before:-inset-3.5 disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
    >
      <span className="flex items-center justify-center [&_svg]:size-3.5">
        {checked === 'indeterminate' ? <Minus aria-hidden strokeWidth={3} /> : null}
        {checked === true ? <Check aria-hidden strokeWidth={3} /> : null}
      </span>
    </button>
  );
}
