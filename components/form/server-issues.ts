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
  const unshown = Object.entries(errors).flatMap(([name, error]) => {
    if (labels.has(name)) return [];
    const message = errorText(error, form.getValues()[name]);
    if (!message) return [];
    return [name === 'root' || name === '' ? message : `${name}: ${message}`];
  });
  return [...new Set([...unshown, ...refused])];
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
