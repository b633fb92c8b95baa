'use client';

import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { cn } from '#components/ui/cn.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { codePoints } from '#lib/code-points.ts';
import { counterText } from './counter.ts';
import { type FieldProps, useField } from './field.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { FramedInput } from './framed-input.tsx';
import { useTextLimit } from './text-limit.ts';

export type TextFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  type?: 'text' | 'email' | 'password' | 'url' | 'search';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** For addresses, tokens and other text that is read character by character. */
  mono?: boolean;
  /** Shown and sent, but not editable. */
  readOnly?: boolean;
  /** The value of an emptied field: an empty text, nothing, or null, which clears the value. */
  emptyAs?: '' | undefined | null;
};

/** A text field of one line. */
export function TextField<Values extends FieldValues, Body>({
  description,
  optional,
  disabled,
  type = 'text',
  placeholder,
  autoComplete = 'off',
  mono = false,
  readOnly = false,
  ...props
}: TextFieldProps<Values, Body>) {
  const { id, field, error: invalid, limit } = useField(props);
  const { ref, refused } = useTextLimit(limit, field.ref);
  const error = invalid ?? refused;
  const value = String(field.value ?? '');
  const empty = 'emptyAs' in props ? props.emptyAs : '';
  return (
    <FramedInput
      {...field}
      ref={ref}
      id={id}
      label={props.label}
      description={description}
      optional={optional}
      error={error}
      counter={counterText(codePoints(value), limit)}
      type={type}
      mono={mono}
      value={value}
      onChange={(event) => field.onChange(event.target.value === '' ? empty : event.target.value)}
      disabled={disabled}
      readOnly={readOnly}
      placeholder={placeholder}
      autoComplete={autoComplete}
    />
  );
}

export type TextareaFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  placeholder?: string;
  rows?: number;
  /** For keys and code, which are read character by character. */
  mono?: boolean;
  emptyAs?: '' | undefined | null;
};

/** A text field of many lines. */
export function TextareaField<Values extends FieldValues, Body>({
  description,
  optional,
  disabled,
  placeholder,
  rows,
  mono = false,
  ...props
}: TextareaFieldProps<Values, Body>) {
  const { id, field, error: invalid, limit } = useField(props);
  const { ref, refused } = useTextLimit(limit, field.ref);
  const error = invalid ?? refused;
  const value = String(field.value ?? '');
  const empty = 'emptyAs' in props ? props.emptyAs : '';
  return (
    <FieldFrame
      id={id}
      label={props.label}
      description={description}
      optional={optional}
      error={error}
      counter={counterText(codePoints(value), limit)}
    >
      <Textarea
        {...field}
        ref={ref}
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => field.onChange(event.target.value === '' ? empty : event.target.value)}
        disabled={disabled}
        placeholder={placeholder}
        spellCheck={!mono}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, description, error)}
        className={cn(mono && 'font-mono text-sm')}
      />
    </FieldFrame>
  );
}
