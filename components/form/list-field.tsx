'use client';

import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '#components/ui/input.tsx';
import { type FieldProps, useField } from './field.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';

export type ListFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  placeholder?: string;
};

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** A field for a list of short words, separated by commas or blanks. */
export function ListField<Values extends FieldValues, Body>({
  description,
  optional,
  disabled,
  placeholder,
  ...props
}: ListFieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  const words: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const [typed, setTyped] = useState('');
  // The typed text can end in a comma, which the list of words does not have.
  const shown = wordsOf(typed).join() === words.join() ? typed : words.join(', ');
  return (
    <FieldFrame id={id} label={props.label} description={description} optional={optional} error={error}>
      <Input
        ref={field.ref}
        id={id}
        value={shown}
        onBlur={field.onBlur}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(wordsOf(event.target.value.toLowerCase()));
        }}
        disabled={disabled}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, description, error)}
      />
    </FieldFrame>
  );
}
