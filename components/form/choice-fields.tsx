'use client';

import type { FieldValues } from 'react-hook-form';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { CheckboxLine } from './checkbox-line.tsx';
import { type FieldProps, useField } from './field.ts';
import { describedBy, FieldFrame, FieldText } from './field-frame.tsx';

/** An option; `null` is a value as well, such as the role of a guest. */
export type Choice = {
  value: string | number | null | undefined;
  label: string;
  description?: string;
  disabled?: boolean;
};

export type SelectFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  choices: readonly Choice[];
  placeholder?: string;
};

/** A select field. */
export function SelectField<Values extends FieldValues, Body>({
  description,
  optional,
  disabled,
  choices,
  placeholder,
  ...props
}: SelectFieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  // The values of the primitive are strings, so options are identified by their index.
  const at = choices.findIndex((choice) => choice.value === field.value);
  return (
    <FieldFrame id={id} label={props.label} description={description} optional={optional} error={error}>
      <Select
        ref={field.ref}
        id={id}
        onBlur={field.onBlur}
        value={at < 0 ? undefined : String(at)}
        onValueChange={(place) => field.onChange(choices[Number(place)]?.value)}
        options={choices.map((choice, place) => ({ ...choice, value: String(place) }))}
        placeholder={placeholder}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, description, error)}
      />
    </FieldFrame>
  );
}

/** A checkbox field. */
export function CheckboxField<Values extends FieldValues, Body>({
  description,
  disabled,
  ...props
}: FieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  return (
    <CheckboxLine
      ref={field.ref}
      id={id}
      label={props.label}
      description={description}
      error={error}
      checked={Boolean(field.value)}
      onCheckedChange={field.onChange}
      onBlur={field.onBlur}
      disabled={disabled}
    />
  );
}

/** A switch with its label and description beside it. */
export function SwitchField<Values extends FieldValues, Body>({
  description,
  disabled,
  ...props
}: FieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  return (
    <div className="flex items-start justify-between gap-6">
      <FieldText id={id} label={props.label} description={description} error={error} />
      <Switch
        ref={field.ref}
        id={id}
        checked={Boolean(field.value)}
        onCheckedChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
        aria-describedby={describedBy(id, description, error)}
      />
    </div>
  );
}
