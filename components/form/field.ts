'use client';

import { useContext, useEffect, useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';
import { FieldLabelsContext } from './field-labels.ts';

/** What every field takes: its form, the name of its value, and how it is called on the screen. */
export type FieldProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  name: FieldPath<Values>;
  label: string;
  description?: React.ReactNode;
  optional?: boolean;
  disabled?: boolean;
};

/** Binds a control to its value, with an id for its label and messages. */
export function useField<Values extends FieldValues, Body>({
  form,
  name,
  label,
}: Pick<FieldProps<Values, Body>, 'form' | 'name' | 'label'>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const labels = useContext(FieldLabelsContext);
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  return { id: useId(), field, error: fieldState.error?.message, limit: form.limits[name] };
}
