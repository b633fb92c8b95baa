import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { fieldLook } from './input.tsx';

/** The height that a field has without text, which the browser takes from its content and not from `rows`. */
const heightOf = (rows: number) => (rows > 3 ? { minHeight: `calc(${rows}lh + 0.875rem)` } : undefined);

/** A text field of many lines that grows with its content. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      rows={rows}
      style={heightOf(rows)}
      className={cn(
        fieldLook,
        'field-sizing-content base:min-h-20 max-h-96 resize-y px-2.5 py-1.5',
        className,
      )}
    />
  );
}
