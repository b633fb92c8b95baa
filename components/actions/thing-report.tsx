'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Failure } from '#lib/failure.ts';

export type ReportProps = {
  name: string;
  total: number;
  failed: readonly { name: string; failure: Failure }[];
  onRetry: () => void;
  onDismiss: () => void;
};

/** The things that an action failed on, each with its reason. */
export function ThingReport({ name, total, failed, onRetry, onDismiss }: ReportProps) {
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={`${name}: ${failed.length} of ${total} failed`}
      description={failed.length < total ? 'The others are done. These did not change:' : 'Nothing changed.'}
      footer={
        <>
          <Button onClick={onDismiss}>Close</Button>
          <Button variant="primary" onClick={onRetry}>
            {failed.length === 1 ? 'Retry this one' : `Retry these ${failed.length}`}
          </Button>
        </>
      }
    >
      <ul className="space-y-2">
        {failed.map((one) => (
          <li key={one.name}>
            <p className="font-medium break-words">{one.name}</p>
            <p className="text-ink-soft">{one.failure.message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
