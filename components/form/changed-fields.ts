'use client';

import { type FieldValues, useFormState } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';

/** The labels of the fields with unsaved changes, in the order of the form. */
export function useChangedFields<Values extends FieldValues, Body>(
  form: ContractForm<Values, Body>,
  labels: ReadonlyMap<string, string>,
): string[] {
  // The library mutates this object, which a memo would miss.
  'use no memo';
  const { dirtyFields } = useFormState({ control: form.control });
  return Object.entries(dirtyFields)
    .filter(([, isDirty]) => isDirty)
    .map(([name]) => labels.get(name) ?? name);
}
