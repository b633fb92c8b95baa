'use client';

import { Slot } from '@radix-ui/react-slot';
import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonVariants } from './button-variants.ts';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  VariantProps<typeof buttonVariants> & {
    /** Styles its only child, such as a link. */
    asChild?: boolean;
    loading?: boolean;
    /** Why the button can't be used now. It stays focusable, so that the reason can be read. */
    disabledReason?: ReactNode;
    /** Shown with the keys in a tooltip. */
    tooltip?: ReactNode;
    keys?: string;
  };

/** The button of every screen. `loading` keeps its width; `disabledReason` disables it and says why. */
export function Button({
  asChild = false,
  loading = false,
  disabledReason,
  tooltip,
  keys,
  variant,
  size,
  square,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const blocked = loading || Boolean(disabledReason);
  const shared = {
    ...props,
    className: cn(buttonVariants({ variant, size, square }), className),
    'aria-disabled': blocked || undefined,
    'aria-busy': loading || undefined,
    onClick: blocked ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : onClick,
  };
  const button = asChild ? (
    <Slot {...shared}>{children}</Slot>
  ) : (
    <button type={type} {...shared}>
      <span className={cn('inline-flex min-w-0 items-center gap-1.5', loading && 'opacity-0')}>
        {children}
      </span>
      {loading ? (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner label="Working" />
        </span>
      ) : null}
    </button>
  );
  // Also without a hint: a button that gets or loses one must stay the same element, or it loses the focus.
  return (
    <Tooltip content={disabledReason || tooltip} keys={disabledReason ? undefined : keys}>
      {button}
    </Tooltip>
  );
}
