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
  const refused = useServerIssues(form, labels, failure);
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
  labels: ReadonlyMap<string, string>,
  failure: Failure | undefined,
): string[] {
  const { setError, clearErrors, getFieldState, getValues, subscribe } = form;
  useEffect(
    () =>
      failure &&
      showServerIssues({ setError, clearErrors, getFieldState, getValues, subscribe }, labels, failure),
    [failure, labels, setError, clearErrors, getFieldState, getValues, subscribe],
  );
  if (!failure) return [];
  return refusalOf(failure, landIssues(failure, namesIn(getValues(), labels)));
}

type ErrorsOf<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'setError' | 'clearErrors' | 'getFieldState' | 'getValues' | 'subscribe'
>;

/**
 * Puts the API's errors at their fields. Each goes away when its value changes: whether the new value is refused too is
 * known once it is sent. The returned function stops that.
 */
export function showServerIssues<Values extends FieldValues>(
  { setError, clearErrors, getFieldState, getValues, subscribe }: ErrorsOf<Values>,
  labels: ReadonlyMap<string, string>,
  failure: Failure,
): () => void {
  const values = getValues();
  const { onFields } = landIssues(failure, namesIn(values, labels), values);
  onFields.forEach(({ name, message }, at) => {
    setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  const textOf = (name: string) => JSON.stringify(getValues(name as Path<Values>));
  const refused = new Map(onFields.map(({ name }) => [name, textOf(name)]));
  return subscribe({
    formState: { values: true },
    // The library calls it for more than changes, such as a field that is left.
    callback: () => {
      for (const [name, text] of refused) {
        const isShown = getFieldState(name as Path<Values>).error?.type === 'server';
        if (isShown && textOf(name) !== text) clearErrors(name as Path<Values>);
      }
    },
  });
}

/** The names of the fields and of the values that no field shows as a whole. */
function namesIn(values: object, labels: ReadonlyMap<string, string>): string[] {
  return [...new Set([...labels.keys(), ...Object.keys(values)])];
}
