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
import { whenIdle } from '#components/ui/when-idle.ts';
import type { Rules } from './contract-resolver.ts';
import { FormLimits } from './form-limits.ts';

/** A form over a body of the contract: its values, and the limits that its fields count towards. */
export type ContractForm<Values extends FieldValues, Body = unknown> = UseFormReturn<
  Values,
  unknown,
  Body
> & {
  limits: FormLimits;
};

/** The schema of a body, or what loads it. */
export type BodySchema<Values, Body> = z.ZodType<Body, Values> | (() => Promise<z.ZodType<Body, Values>>);

/**
 * Makes a form whose rules are the contract's: checked when a field is left and on submit, then while it is corrected.
 * New `values` from the server replace what is shown, except what the person has changed. The rules are loaded when the
 * browser is idle, and the schema with them where only a function is given that loads it; what is checked before waits.
 */
export function useContractForm<Values extends FieldValues, Body>(
  schema: BodySchema<Values, Body>,
  values: DefaultValues<Values>,
): ContractForm<Values, Body> {
  const [limits] = useState(() => new FormLimits());
  const [loadRules] = useState(() => rulesLoader(schema));
  useEffect(
    () => whenIdle(() => void loadRules().then((rules) => limits.set(rules?.limits ?? {}))),
    [loadRules, limits],
  );
  const form = useForm<Values, unknown, Body>({
    resolver: async (...checked) =>
      // The server checks by the same rules, and its refusal is shown at the fields.
      (await loadRules())?.resolver(...checked) ?? { values: checked[0] as never, errors: {} },
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  return Object.assign(form, { limits });
}

/** Loads the rules of a form once. Undefined where they can't be loaded, as without a network; then it tries again. */
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

/** The part of a body that the person changed; what a PATCH leaves out stays as it is. */
export function changedPart<Values extends FieldValues, Body extends object>(
  form: ContractForm<Values, Body>,
  body: Body,
): Partial<Body> {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => form.getFieldState(name as FieldPath<Values>).isDirty),
  ) as Partial<Body>;
}
