import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { fieldLook } from './input.tsx';

/** A text field of many lines that grows with its content. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      rows={rows}
      className={cn(
        fieldLook,
        'field-sizing-content base:min-h-20 max-h-96 resize-y px-2.5 py-1.5',
        className,
      )}
    />
  );
}
