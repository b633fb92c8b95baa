'use client';

import type { FieldValues } from 'react-hook-form';
import type { SelectFieldProps } from './choice-fields.tsx';
import { useField } from './field.ts';
import { FieldFrame } from './field-frame.tsx';
import { OptionCombobox } from './option-combobox.tsx';

/** A choice between many options, found by typing; those that can't be chosen are left out. */
export function ComboboxField<Values extends FieldValues, Body>({
  description,
  optional,
  choices,
  ...props
}: Omit<SelectFieldProps<Values, Body>, 'disabled' | 'placeholder'>) {
  const { id, field, error } = useField(props);
  // The values of the primitive are strings, so options are identified by their index.
  const at = choices.findIndex((choice) => choice.value === field.value);
  return (
    <FieldFrame id={id} label={props.label} description={description} optional={optional} error={error}>
      <OptionCombobox
        id={id}
        label={props.label}
        value={at < 0 ? undefined : String(at)}
        onChange={(place) => field.onChange(choices[Number(place)]?.value)}
        options={choices.flatMap(({ label, disabled }, place) =>
          disabled ? [] : [{ value: String(place), label }],
        )}
      />
    </FieldFrame>
  );
}
