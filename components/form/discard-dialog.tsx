'use client';

import { AlertDialog } from '#components/ui/alert-dialog.tsx';

export type DiscardDialogProps = {
  open: boolean;
  changes: readonly string[];
  onKeep: () => void;
  onDiscard: () => void;
};

/** Asks before what was typed and not saved is lost. */
export function DiscardDialog({ open, changes, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onKeep())}
      title="Discard unsaved changes?"
      description={
        changes.length > 0 ? <p>Not saved: {changes.join(', ')}.</p> : <p>What you typed is not saved.</p>
      }
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}
