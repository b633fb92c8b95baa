'use client';

import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import type { Failure } from '#lib/failure.ts';
import type { ContractForm } from './contract-form.ts';
import { FieldLabelsContext } from './field-labels.ts';
import { useFormProblems } from './server-issues.ts';

export type SimpleFormProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  submitLabel: string;
  onSubmit: (body: Body) => void;
  loading: boolean;
  submitError: Failure | undefined;
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
  loading,
  submitError,
  wide = false,
  tone = 'primary',
  children,
}: SimpleFormProps<Values, Body>) {
  const [labels] = useState(() => new Map<string, string>());
  const problems = useFormProblems(form, labels, submitError);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)} className="space-y-4">
      <FieldLabelsContext value={labels}>{children}</FieldLabelsContext>
      {problems.length > 0 ? (
        <Callout tone="critical" announce>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Callout>
      ) : null}
      <Button type="submit" variant={tone} loading={loading} className={wide ? 'w-full' : undefined}>
        {submitLabel}
      </Button>
    </form>
  );
}
