'use client';

import { type ReactNode, useEffect, useId, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import { useChangedFields } from './changed-fields.ts';
import type { ContractForm, FormWrite } from './contract-form.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { FieldLabelsContext } from './field-labels.ts';
import { FormProblems } from './form-problems.tsx';
import { guardScreen } from './leave-guard.ts';
import { useFormProblems } from './server-issues.ts';
import { submitOnChord } from './submit-chord.ts';
import { useSubmit } from './use-submit.ts';

export type SideModalFormProps<Values extends FieldValues, Body> = {
  form: ContractForm<Values, Body>;
  title: string;
  description?: ReactNode;
  /** The button's label: a verb with its object, such as "Create team". */
  submitLabel: string;
  onSubmit: (body: Body) => void;
  onDismiss: () => void;
  write: FormWrite;
  /** Why the form can't be sent yet, such as that files of it are being uploaded. */
  waitsFor?: string | undefined;
  children: ReactNode;
};

/** The frame of every form that creates or changes a thing beside its list. */
export function SideModalForm<Values extends FieldValues, Body>({
  form,
  title,
  description,
  submitLabel,
  onSubmit,
  onDismiss,
  write: { loading, failure },
  waitsFor,
  children,
}: SideModalFormProps<Values, Body>) {
  const id = useId();
  const [labels] = useState(() => new Map<string, string>());
  const [goOn, setGoOn] = useState<() => void>();
  const { isDirty } = useFormState({ control: form.control });
  const changes = useChangedFields(form, labels);
  const problems = useFormProblems(form, labels, failure);
  const submit = useSubmit(form, onSubmit, loading || waitsFor !== undefined);
  const dismiss = () => {
    if (loading) return;
    if (isDirty) setGoOn(() => onDismiss);
    else onDismiss();
  };
  // A form that is being sent has nothing to lose, so it does not ask.
  const isUnsaved = isDirty && !loading;
  useEffect(() => (isUnsaved ? guardScreen((go) => setGoOn(() => go)) : undefined), [isUnsaved]);
  return (
    <SideModal
      open
      onOpenChange={(next) => (next ? undefined : dismiss())}
      title={title}
      description={description}
      footer={
        <div className="space-y-3">
          <FormProblems problems={problems} />
          <div className="flex justify-end gap-2">
            <Button onClick={dismiss}>Cancel</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              loading={loading}
              disabledReason={waitsFor}
              keys="mod+enter"
            >
              {submitLabel}
            </Button>
          </div>
        </div>
      }
    >
      <FieldLabelsContext value={labels}>
        <form id={id} noValidate onSubmit={submit} onKeyDown={submitOnChord} className="space-y-5">
          {children}
        </form>
      </FieldLabelsContext>
      <DiscardDialog
        open={goOn !== undefined}
        changes={changes}
        onKeep={() => setGoOn(undefined)}
        onDiscard={() => {
          setGoOn(undefined);
          goOn?.();
        }}
      />
    </SideModal>
  );
}
