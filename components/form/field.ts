'use client';

import { useContext, useEffect, useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';
import { FieldLabelsContext } from './field-labels.ts';
import { useLimitOf } from './form-limits.ts';

/** The props of every field: its form, the name of its value, and its label. */
export type FieldProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  name: FieldPath<Values>;
  label: string;
  description?: React.ReactNode;
  optional?: boolean;
  disabled?: boolean;
};

/** The error of a value: its own message, or that of its first wrong part, with the part's name. */
export function errorText(error: unknown, value: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, part] of Object.entries(error)) {
    // The library adds a reference to the control, whose properties are not messages.
    if (name === 'ref') continue;
    const inside: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    const message = errorText(part, inside);
    if (message) return typeof inside === 'string' ? `“${inside}” ${message}` : message;
  }
  return undefined;
}

/** Connects a control to its value, with an id for its label and messages. */
export function useField<Values extends FieldValues, Body>({
  form,
  name,
  label,
}: Pick<FieldProps<Values, Body>, 'form' | 'name' | 'label'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const labels = useContext(FieldLabelsContext);
  useEffect(() => {
    labels.set(name, label);
    return () => void labels.delete(name);
  }, [labels, name, label]);
  const limit = useLimitOf(form.limits, name);
  const { error } = fieldState;
  return { id: useId(), field, error: errorText(error, field.value), errorParts: error, limit };
}

/** The errors of a part of a value. */
export function partOf(errors: unknown, key: string | number): unknown {
  return typeof errors === 'object' && errors !== null ? Reflect.get(errors, key) : undefined;
}
