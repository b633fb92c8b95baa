'use client';

import { type FieldValues, get, useFormState } from 'react-hook-form';
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
    .filter(([, dirty]) => isDirty(dirty))
    .flatMap(([name]) => labels.get(name) ?? labelsInside(name, dirtyFields, labels));
}

/** The labels of the changed fields of a part of the form, such as `groups.attribute`; the name of a part without any. */
function labelsInside(name: string, dirtyFields: object, labels: ReadonlyMap<string, string>): string[] {
  const inside = [...labels].filter(
    ([path]) => path.startsWith(`${name}.`) && isDirty(get(dirtyFields, path)),
  );
  return inside.length > 0 ? inside.map(([, label]) => label) : [name];
}

function isDirty(dirty: unknown): boolean {
  return typeof dirty === 'object' && dirty !== null ? Object.values(dirty).some(isDirty) : dirty === true;
}
