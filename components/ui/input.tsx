import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

export const fieldLook =
  'base:w-full rounded-md border base:border-line-strong bg-surface text-ink base:shadow-sm transition-colors aria-invalid:border-critical disabled:cursor-not-allowed disabled:opacity-60 focus-visible:-outline-offset-1 base:pointer-coarse:min-h-10 pointer-coarse:text-lg';

export type InputProps = ComponentProps<'input'> & {
  /** An icon before the text. */
  icon?: ReactNode;
  /** Anything after the text: a unit, a key, a clear button. */
  trailing?: ReactNode;
};

// Browsers differ in their clear button, so fields that can be cleared have one of ours.
const noOwnClear = '[&::-webkit-search-cancel-button]:hidden';

/** A text field of one line: 32 px high, taller on touch screens. */
export function Input({ icon, trailing, className, ...props }: InputProps) {
  const input = (
    <input {...props} className={cn(fieldLook, 'h-8 px-2.5', icon && 'ps-8', noOwnClear, className)} />
  );
  if (!icon && !trailing) return input;
  return (
    <span className="relative flex w-full items-center">
      {icon ? (
        <span aria-hidden className="pointer-events-none absolute start-2.5 text-ink-faint [&_svg]:size-4">
          {icon}
        </span>
      ) : null}
      {input}
      {trailing ? <span className="absolute end-1.5 flex items-center">{trailing}</span> : null}
    </span>
  );
}
