'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldLimits } from './field-limits.ts';

/** A form over a body of the contract: its values, and the limits that its fields count towards. */
export type ContractForm<Values extends FieldValues, Body = unknown> = UseFormReturn<
  Values,
  unknown,
  Body
> & {
  limits: Readonly<Record<string, number>>;
};

/**
 * Makes a form whose rules are the contract's: checked when a field is left and on submit, then while it is corrected.
 * New `values` from the server replace what is shown, except what the person has changed.
 */
export function useContractForm<Values extends FieldValues, Body>(
  body: z.ZodType<Body, Values>,
  values: DefaultValues<Values>,
): ContractForm<Values, Body> {
  const [limits] = useState(() => fieldLimits(body));
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(body),
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  return Object.assign(form, { limits });
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
