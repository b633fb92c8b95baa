'use client';

import type { FieldValues } from 'react-hook-form';
import { useClock } from '#components/ui/clock.tsx';
import { localTime, momentOf } from '#components/ui/local-time.ts';
import { type FieldProps, useField } from './field.ts';
import { FramedInput } from './framed-input.tsx';

export type DateTimeFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  description: string;
  /** The value of an emptied field: nothing, or null, which clears the value. */
  emptyAs: undefined | null;
};

/** A field for a moment from now on, which is written in the zone of the person. */
export function DateTimeField<Values extends FieldValues, Body>({
  description,
  optional,
  disabled,
  emptyAs,
  ...props
}: DateTimeFieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  const { now, timeZone } = useClock();
  const value = String(field.value ?? '');
  // Half a time is no moment and not none, so it is refused.
  const valueIn = (input: HTMLInputElement) =>
    input.validity.badInput ? '' : (momentOf(input.value) ?? emptyAs);
  return (
    <FramedInput
      {...field}
      id={id}
      label={props.label}
      description={`${description} Time zone: ${timeZone}.`}
      optional={optional}
      error={error}
      counter={undefined}
      type="datetime-local"
      mono={false}
      min={localTime(now)}
      value={value && localTime(Date.parse(value))}
      onChange={({ target }) => field.onChange(valueIn(target))}
      onKeyUp={({ currentTarget: input }) => {
        // For the browser, a time that is begun in an empty field is no change of it.
        if (input.value === '') field.onChange(valueIn(input));
      }}
      disabled={disabled}
    />
  );
}
