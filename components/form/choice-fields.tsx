'use client';

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { type FieldProps, useField } from './field.ts';
import { describedBy, FieldError, FieldFrame } from './field-frame.tsx';

/** An option; `null` is a value as well, such as the role of a guest. */
export type Choice = {
  value: string | null | undefined;
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
    <div className="flex items-start gap-2.5">
      <Checkbox
        ref={field.ref}
        id={id}
        className="mt-0.5"
        checked={Boolean(field.value)}
        onCheckedChange={(checked) => field.onChange(checked === true)}
        onBlur={field.onBlur}
        disabled={disabled}
        aria-describedby={describedBy(id, description, error)}
      />
      <FieldText id={id} label={props.label} description={description} error={error} />
    </div>
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

type FieldTextProps = { id: string; label: string; description: ReactNode; error: string | undefined };

/** The label, description and error beside a control. */
function FieldText({ id, label, description, error }: FieldTextProps) {
  return (
    <div className="min-w-0 space-y-0.5">
      <Label htmlFor={id}>{label}</Label>
      {description ? (
        <p id={`${id}-description`} className="text-sm text-pretty text-ink-soft">
          {description}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}
