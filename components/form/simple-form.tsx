'use client';

import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { ContractForm, FormWrite } from './contract-form.ts';
import { FieldLabelsContext } from './field-labels.ts';
import { FormProblems } from './form-problems.tsx';
import { useFormProblems } from './server-issues.ts';
import { useSubmit } from './use-submit.ts';

export type SimpleFormProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  submitLabel: string;
  onSubmit: (body: Body) => void;
  write: FormWrite;
  /** The button fills the width, as on the sign-in screen. */
  wide?: boolean;
  tone?: 'primary' | 'danger';
  children: ReactNode;
};

/** A few fields and one button, for a form that is sent and not saved. */
export function SimpleForm<Values extends FieldValues, Body>({
  form,
  submitLabel,
  onSubmit,
  write: { loading, failure },
  wide = false,
  tone = 'primary',
  children,
}: SimpleFormProps<Values, Body>) {
  const [labels] = useState(() => new Map<string, string>());
  const problems = useFormProblems(form, labels, failure);
  const submit = useSubmit(form, onSubmit, loading);
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FieldLabelsContext value={labels}>{children}</FieldLabelsContext>
      <FormProblems problems={problems} />
      <Button type="submit" variant={tone} loading={loading} className={wide ? 'w-full' : undefined}>
        {submitLabel}
      </Button>
    </form>
  );
}
