import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Input, type InputProps } from '#components/ui/input.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';

export type FramedInputProps = Omit<InputProps, 'className' | 'aria-invalid' | 'aria-describedby'> & {
  id: string;
  label: string;
  description: ReactNode;
  optional?: boolean | undefined;
  error: string | undefined;
  counter: string | undefined;
  /** For addresses, tokens and other text that is read character by character. */
  mono: boolean;
};

/** An input in the frame of a field, which says what is wrong with its value. */
export function FramedInput({
  id,
  label,
  description,
  optional,
  error,
  counter,
  mono,
  type = 'text',
  ...props
}: FramedInputProps) {
  return (
    <FieldFrame
      id={id}
      label={label}
      description={description}
      optional={optional}
      error={error}
      counter={counter}
    >
      <Input
        {...props}
        id={id}
        type={type}
        spellCheck={type === 'text' && !mono}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, description, error)}
        className={cn(mono && 'font-mono text-sm')}
      />
    </FieldFrame>
  );
}
