'use client';

import { useEffect } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import type { Failure } from '#lib/failure.ts';
import { errorText } from './field.ts';
import { landIssues, refusalOf } from './landed-issues.ts';

/**
 * The message of a form beside those of its fields: errors of the contract or the API for values that no field shows.
 * Every refusal is shown somewhere.
 */
export function useFormProblems<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  labels: ReadonlyMap<string, string>,
  failure: Failure | undefined,
): string[] {
  // The library mutates the errors, which a memo would miss.
  'use no memo';
  const { errors } = useFormState({ control: form.control });
  const refused = useServerIssues(form, failure);
  return [...new Set([...unshownErrors(errors, form.getValues(), labels), ...refused])];
}

/** The errors of values that no field shows; with `within`, those of a part of the values. */
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

/** Shows the API's errors at their fields, and returns the message for the rest. */
function useServerIssues<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  failure: Failure | undefined,
): string[] {
  const { setError, getValues } = form;
  useEffect(() => {
    if (!failure) return;
    landIssues(failure, Object.keys(getValues()), getValues()).onFields.forEach(({ name, message }, at) => {
      setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
    });
  }, [failure, setError, getValues]);
  if (!failure) return [];
  return refusalOf(failure, landIssues(failure, Object.keys(getValues())));
}
