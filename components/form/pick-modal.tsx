'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { SideModal } from '#components/ui/side-modal.tsx';
import type { Failure } from '#lib/failure.ts';

export type PickModalProps = {
  title: string;
  description?: string;
  submitLabel: string;
  /** Why it can't be submitted yet. */
  disabledReason: string | undefined;
  loading: boolean;
  failure: Failure | undefined;
  onSubmit: () => void;
  onDismiss: () => void;
  /** The pickers. */
  children: ReactNode;
};

/** A side modal in which things are picked and then submitted together. It stays open while they are written. */
export function PickModal(props: PickModalProps) {
  const { title, description, submitLabel, disabledReason, loading, failure, onSubmit, onDismiss, children } =
    props;
  return (
    <SideModal
      open
      onOpenChange={(open) => (open || loading ? undefined : onDismiss())}
      title={title}
      description={description}
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={onDismiss}>Cancel</Button>
          <Button variant="primary" loading={loading} disabledReason={disabledReason} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        {children}
        {failure ? (
          <Callout tone="critical" announce>
            {failure.message}
          </Callout>
        ) : null}
      </div>
    </SideModal>
  );
}
