'use client';

import { AlertDialog } from '#components/ui/alert-dialog.tsx';

export type DiscardDialogProps = {
  open: boolean;
  changes: readonly string[];
  onKeep: () => void;
  onDiscard: () => void;
};

/** Asks before unsaved changes are lost. */
export function DiscardDialog({ open, changes, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onKeep())}
      title="Discard unsaved changes?"
      description={
        changes.length > 0 ? <p>Not saved: {changes.join(', ')}.</p> : <p>Your changes are not saved.</p>
      }
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}
