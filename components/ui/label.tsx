import * as Radix from '@radix-ui/react-label';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export type LabelProps = ComponentProps<typeof Radix.Root> & { optional?: boolean };

/** The label above a field, which marks optional fields. */
export function Label({ optional = false, className, children, ...props }: LabelProps) {
  return (
    <Radix.Root {...props} className={cn('block w-fit font-medium text-ink', className)}>
      {children}
      {/* The space is for those who hear the name of the field. */}
      {optional ? <span className="ms-0.5 font-normal text-ink-faint"> Optional</span> : null}
    </Radix.Root>
  );
}
