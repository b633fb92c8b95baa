'use client';

import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { pointerRelease } from '#components/ui/pointer-release.ts';
import { whenIdle } from '#components/ui/when-idle.ts';
import type { Failure } from '#lib/failure.ts';
import type { Rules } from './contract-resolver.ts';
import { FormLimits } from './form-limits.ts';
import { SentValues } from './sent-values.ts';

/** A form for a request body of the contract: its values, the limits of its fields, and what was sent of it. */
export type ContractForm<Values extends FieldValues, Body = unknown> = UseFormReturn<
  Values,
  unknown,
  Body
> & {
  limits: FormLimits;
  /** Notes the values that are sent. */
  noteSent: () => void;
  /** Shows the values that a write saved, and keeps what the person changed while it ran. */
  showSaved: (saved: DefaultValues<Values>) => void;
};

/** The write that a form sends, as `useAction` returns it: whether it runs, and why the last one was refused. */
export type FormWrite = { loading: boolean; failure: Failure | undefined };

/** The schema of a body, or a function that loads it. */
export type BodySchema<Values, Body> = z.ZodType<Body, Values> | (() => Promise<z.ZodType<Body, Values>>);

/**
 * A form with the rules of the contract: checked when a field is left and on submit, then while it is corrected. New
 * `values` from the server replace those that the person has not changed. The rules, and the schema of a loading
 * function, are loaded when the browser is idle; an earlier check waits for them.
 */
export function useContractForm<Values extends FieldValues, Body>(
  schema: BodySchema<Values, Body>,
  values: DefaultValues<Values>,
): ContractForm<Values, Body> {
  const [limits] = useState(() => new FormLimits());
  const [sent] = useState(() => new SentValues());
  const [loadRules] = useState(() => rulesLoader(schema));
  useEffect(
    () => whenIdle(() => void loadRules().then((rules) => limits.set(rules?.limits ?? {}))),
    [loadRules, limits],
  );
  const form = useForm<Values, unknown, Body>({
    resolver: async (...checked) => {
      const [rules] = await Promise.all([loadRules(), pointerRelease()]);
      // Without rules, the server checks the same ones, and its errors are shown at the fields.
      return rules?.resolver(...checked) ?? { values: checked[0] as never, errors: {} };
    },
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  return Object.assign(form, {
    limits,
    noteSent: () => sent.note(form.getValues()),
    showSaved: (saved: DefaultValues<Values>) => showSavedIn(form, sent, saved),
  });
}

/** Shows saved values in a form, except in fields that were changed after they were sent. */
export function showSavedIn<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  sent: SentValues,
  saved: DefaultValues<Values>,
): void {
  const typed = form.getValues();
  const changed = sent.changedIn(typed).map((name) => [name, typed[name]]);
  sent.clear();
  form.reset(saved);
  if (changed.length > 0)
    form.reset({ ...saved, ...Object.fromEntries(changed) }, { keepDefaultValues: true });
}

/** Loads the rules of a form once. Undefined when loading fails, such as without a network; then it tries again. */
function rulesLoader<Values extends FieldValues, Body>(
  schema: BodySchema<Values, Body>,
): () => Promise<Rules<Values, Body> | undefined> {
  let loading: Promise<Rules<Values, Body> | undefined> | undefined;
  const load = async () => {
    const [{ rulesOf }, body] = await Promise.all([
      import('./contract-resolver.ts'),
      typeof schema === 'function' ? schema() : schema,
    ]);
    return rulesOf(body);
  };
  return () => {
    loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading;
  };
}

/** The fields that the person changed, as the body of a PATCH. */
export function changedPart<Values extends FieldValues, Body extends object>(
  form: ContractForm<Values, Body>,
  body: Body,
): Partial<Body> {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => form.getFieldState(name as FieldPath<Values>).isDirty),
  ) as Partial<Body>;
}
