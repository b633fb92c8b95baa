'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useChangedFields } from './changed-fields.ts';
import type { ContractForm, FormWrite } from './contract-form.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { FieldLabelsContext } from './field-labels.ts';
import { FormProblems } from './form-problems.tsx';
import { guardScreen } from './leave-guard.ts';
import { useFormProblems } from './server-issues.ts';
import { submitOnChord } from './submit-chord.ts';
import { useSubmit } from './use-submit.ts';

export type PageFormProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  onSubmit: (body: Body) => void;
  write: FormWrite;
  submitLabel?: string;
  children: ReactNode;
};

/**
 * The frame of a settings form. Its save bar appears with unsaved changes and lists them. After a successful save, the
 * caller shows the saved values in the form (`showSaved`), which hides the bar.
 */
export function PageForm<Values extends FieldValues, Body>({
  form,
  onSubmit,
  write: { loading, failure },
  submitLabel = 'Save changes',
  children,
}: PageFormProps<Values, Body>) {
  const [labels] = useState(() => new Map<string, string>());
  const { isDirty } = useFormState({ control: form.control });
  const changes = useChangedFields(form, labels);
  const problems = useFormProblems(form, labels, failure);
  const submit = useSubmit(form, onSubmit, loading);
  const [goOn, setGoOn] = useState<() => void>();
  const isUnsaved = isDirty && !loading;
  useEffect(() => (isUnsaved ? guardScreen((go) => setGoOn(() => go)) : undefined), [isUnsaved]);
  return (
    <FieldLabelsContext value={labels}>
      <form noValidate onSubmit={submit} onKeyDown={submitOnChord} className="max-w-form">
        <div className="space-y-6">{children}</div>
        {isDirty || problems.length > 0 ? (
          <section
            aria-label="Unsaved changes"
            className="sticky bottom-4 z-20 mt-8 rounded-lg bg-raised p-3 shadow-lg animate-in fade-in slide-in-from-bottom-2 duration-150"
          >
            <FormProblems problems={problems} className="mb-3" />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <p role="status" className="min-w-0 flex-1 basis-40 truncate ps-1 text-ink-soft">
                Not saved: {changes.join(', ')}
              </p>
              <Button onClick={() => form.reset()}>Discard</Button>
              <Button type="submit" variant="primary" loading={loading} keys="mod+enter">
                {submitLabel}
              </Button>
            </div>
          </section>
        ) : null}
      </form>
      <DiscardDialog
        open={goOn !== undefined}
        changes={changes}
        onKeep={() => setGoOn(undefined)}
        onDiscard={() => {
          setGoOn(undefined);
          form.reset();
          goOn?.();
        }}
      />
    </FieldLabelsContext>
  );
}
