'use client';

import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '#components/form/field.ts';
import { describedBy, FieldFrame } from '#components/form/field-frame.tsx';
import { cn } from '#components/ui/cn.ts';
import { Input } from '#components/ui/input.tsx';
import { longColor } from '#lib/contrast.ts';

/** Whether a text is a color of the contract, which may still be typed. */
export function isColor(text: unknown): text is string {
  return typeof text === 'string' && /^#(?:[0-9a-f]{3}){1,2}$/i.test(text);
}

/** A color, typed or picked. */
export function ColorField<Values extends FieldValues, Body>({
  description,
  optional,
  disabled,
  ...props
}: FieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  const change = (color: string) => field.onChange(optional && color === '' ? undefined : color);
  const value = String(field.value ?? '');
  return (
    <FieldFrame id={id} label={props.label} description={description} optional={optional} error={error}>
      <span className="flex items-center gap-2">
        <input
          type="color"
          aria-label={`Pick the ${props.label.toLowerCase()}`}
          value={isColor(value) ? longColor(value).toLowerCase() : '#000000'}
          onChange={(event) => change(event.target.value)}
          onBlur={field.onBlur}
          disabled={disabled}
          className={cn(
            'h-8 w-10 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-0.5 disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:h-10',
            // A picker can't be empty: without a color it would look like black.
            value === '' && '[&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0',
          )}
        />
        <Input
          ref={field.ref}
          id={id}
          value={value}
          onChange={(event) => change(event.target.value.trim())}
          onBlur={field.onBlur}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, description, error)}
        />
      </span>
    </FieldFrame>
  );
}
