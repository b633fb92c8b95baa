'use client';

import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Label } from '#components/ui/label.tsx';
import { Select } from '#components/ui/select.tsx';
import type { SelectOption } from '#components/ui/select-window.tsx';
import type { Failure } from '#lib/failure.ts';

export type ChoiceDialogProps = {
  title: string;
  description?: string;
  /** The label of the choice, such as a role. */
  label: string;
  verb: string;
  value: string | undefined;
  options?: readonly SelectOption[];
  /** Replaces the select of the options, where there may be very many. */
  control?: (id: string) => ReactNode;
  /** Whether the choice is being sent. */
  isSending?: boolean;
  warning?: ReactNode;
  failure?: Failure | undefined;
  onValue?: (value: string) => void;
  onSubmit: (value: string) => void;
  onDismiss: () => void;
};

/** A dialog that asks for one of several options. */
export function ChoiceDialog({
  title,
  description,
  label,
  verb,
  value,
  options = [],
  control,
  isSending = false,
  warning,
  failure,
  onValue,
  onSubmit,
  onDismiss,
}: ChoiceDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isSending ? undefined : onDismiss())}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onDismiss}>Cancel</Button>
          <Button
            variant="primary"
            loading={isSending}
            disabledReason={value === undefined ? `Select a ${label.toLowerCase()} first` : undefined}
            onClick={() => (value === undefined ? undefined : onSubmit(value))}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="space-y-1.5">
          <Label htmlFor={id}>{label}</Label>
          {control?.(id) ?? (
            <Select
              id={id}
              className="w-full"
              value={value}
              onValueChange={(next) => onValue?.(next)}
              options={options}
            />
          )}
        </div>
        {warning ? <Callout tone="caution">{warning}</Callout> : null}
        {failure ? (
          <Callout tone="critical" announce>
            {failure.message}
          </Callout>
        ) : null}
      </div>
    </Dialog>
  );
}
