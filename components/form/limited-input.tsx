'use client';

import { useId } from 'react';
import { Input, type InputProps } from '#components/ui/input.tsx';
import { codePoints } from '#lib/code-points.ts';
import { counterText } from './counter.ts';
import { FieldNotes } from './field-frame.tsx';
import { useTextLimit } from './text-limit.ts';

export type LimitedInputProps = Omit<InputProps, 'ref' | 'value' | 'maxLength'> & {
  value: string;
  limit: number;
  /** Why the server refused the text. */
  error?: string | undefined;
};

/** A text field outside of a contract form, with a limit, a counter and an error. */
export function LimitedInput({ limit, error, value, ...props }: LimitedInputProps) {
  const id = useId();
  const { ref, refused } = useTextLimit(limit);
  const shown = error ?? refused;
  return (
    <div className="space-y-1.5">
      <Input
        {...props}
        ref={ref}
        value={value}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-error` : undefined}
      />
      <FieldNotes id={id} error={shown} counter={counterText(codePoints(value), limit)} />
    </div>
  );
}
