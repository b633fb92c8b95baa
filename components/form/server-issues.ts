'use client';

import { useEffect } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import type { Failure } from '#lib/failure.ts';
import { errorText } from './field.ts';

export type LandedIssues = {
  /** Issues that name a field of the form. */
  onFields: { name: string; message: string }[];
  /** What has no field to stand at: said once, for the whole form. */
  rest: string[];
};

/** Sorts what the API found wrong into the fields that it names and the rest. */
export function landIssues(failure: Failure, fields: readonly string[]): LandedIssues {
  const landed: LandedIssues = { onFields: [], rest: [] };
  for (const { path, message } of failure.issues ?? []) {
    const name = path.replace(/^(?:\/|body[./])/, '').replaceAll('/', '.');
    const field = fields.find((candidate) => name === candidate || name.startsWith(`${candidate}.`));
    if (field) landed.onFields.push({ name: field, message });
    else landed.rest.push(path ? `${path}: ${message}` : message);
  }
  return landed;
}

/**
 * What a form has to say beside the messages at its fields: what the contract or the API refuses of a value that no
 * field on the screen shows. Nothing is refused without a word.
 */
export function useFormProblems<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  labels: ReadonlyMap<string, string>,
  failure: Failure | undefined,
): string[] {
  // The library changes the errors in place, which a memo would not see.
  'use no memo';
  const { errors } = useFormState({ control: form.control });
  const refused = useServerIssues(form, failure);
  return [...new Set([...unshownErrors(errors, form.getValues(), labels), ...refused])];
}

/** The errors of a form's values that stand at none of its fields; those of a part at `within` of them. */
export function unshownErrors(
  errors: object,
  values: unknown,
  labels: ReadonlyMap<string, string>,
  within = '',
): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    const name = within + key;
    if (labels.has(name)) return [];
    const value: unknown =
      typeof values === 'object' && values !== null ? Reflect.get(values, key) : undefined;
    const hasFields = [...labels.keys()].some((label) => label.startsWith(`${name}.`));
    if (hasFields && typeof error === 'object' && error && !('message' in error))
      return unshownErrors(error, value, labels, `${name}.`);
    const message = errorText(error, value);
    if (!message) return [];
    return [name === 'root' || name === '' ? message : `${name}: ${message}`];
  });
}

/** Shows the API's refusal at the fields that it names; answers what is left to say. */
function useServerIssues<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  failure: Failure | undefined,
): string[] {
  const { setError, getValues } = form;
  useEffect(() => {
    if (!failure) return;
    landIssues(failure, Object.keys(getValues())).onFields.forEach(({ name, message }, at) => {
      setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
    });
  }, [failure, setError, getValues]);
  if (!failure) return [];
  const { onFields, rest } = landIssues(failure, Object.keys(getValues()));
  return onFields.length > 0 ? rest : rest.length > 0 ? [failure.message, ...rest] : [failure.message];
}
