'use client';

import { type ReactNode, useState } from 'react';
import { attempt } from '#components/data/attempt.ts';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Input } from '#components/ui/input.tsx';
import { Label } from '#components/ui/label.tsx';
import type { Failure, Outcome } from '#lib/failure.ts';

export type Confirmation = {
  title: string;
  description?: ReactNode;
  /** The things that are lost, each in a few words. */
  loses?: readonly string[];
  /** Further content that has to load first. */
  details?: ReactNode;
  /** The label of the button: a verb with its object. */
  verb: string;
  /** The name that the person must type; only for actions that can't be undone. */
  typedName?: string;
  tone?: 'danger' | 'primary';
  /** The label of a checkbox for a further effect. */
  choice?: string | undefined;
  /** Whether the checkbox is checked at first. */
  isChosen?: boolean;
  /** Runs the action. A refusal is shown in the dialog, which stays open. */
  run: (isChosen: boolean) => Promise<Outcome<unknown>>;
};

export type ConfirmDialogProps = Confirmation & { open: boolean; onDismiss: () => void };

/** The dialog that asks for a confirmation. */
export function ConfirmDialog({
  title,
  description,
  loses = [],
  details,
  verb,
  typedName,
  tone = 'danger',
  choice,
  isChosen: isChosenAtFirst = false,
  run,
  open,
  onDismiss,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [isChosen, setChosen] = useState(isChosenAtFirst);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isNamed = typedName === undefined || typed.trim() === typedName;
  const act = async () => {
    setLoading(true);
    setFailure(undefined);
    const outcome = await attempt(() => run(isChosen));
    setLoading(false);
    if (outcome.ok) onDismiss();
    else setFailure(outcome.failure);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next || loading ? undefined : onDismiss())}
      title={title}
      description={
        <>
          {description ? <p>{description}</p> : null}
          {loses.length > 0 ? (
            <ul className="list-disc space-y-0.5 ps-5">
              {loses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          ) : null}
          {details}
        </>
      }
      confirmLabel={verb}
      tone={tone}
      loading={loading}
      disabledReason={isNamed ? undefined : 'Type the name to continue'}
      onConfirm={() => void act()}
    >
      {typedName === undefined ? null : (
        <div className="space-y-1.5">
          <Label htmlFor="confirm-name">
            Type <span className="font-mono">{typedName}</span> to continue
          </Label>
          <Input
            id="confirm-name"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {choice === undefined ? null : (
        <div className="flex items-start gap-2.5">
          <Checkbox
            id="confirm-choice"
            className="mt-0.5"
            checked={isChosen}
            onCheckedChange={(checked) => setChosen(checked === true)}
          />
          <Label htmlFor="confirm-choice">{choice}</Label>
        </div>
      )}
      {failure ? (
        <Callout tone="critical" announce className="mt-4">
          {failure.message}
        </Callout>
      ) : null}
    </AlertDialog>
  );
}
