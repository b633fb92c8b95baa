'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Failure } from '#lib/failure.ts';

export type ReportProps = {
  name: string;
  total: number;
  failed: readonly { name: string; failure: Failure }[];
  /** The things that were not tried because one before them failed. */
  left: readonly string[];
  onRetry: () => void;
  onDismiss: () => void;
};

/** The things that an action failed on, each with its reason. */
export function ThingReport({ name, total, failed, left, onRetry, onDismiss }: ReportProps) {
  const done = total - failed.length - left.length;
  const retried = failed.length + left.length;
  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      title={
        left.length > 0 ? `${name}: ${done} of ${total} done` : `${name}: ${failed.length} of ${total} failed`
      }
      description={descriptionOf(done, left.length)}
      footer={
        <>
          <Button onClick={onDismiss}>Close</Button>
          <Button variant="primary" onClick={onRetry}>
            {retried === 1 ? 'Retry this one' : `Retry these ${retried}`}
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
        {left.map((each) => (
          <li key={each}>
            <p className="font-medium break-words">{each}</p>
            <p className="text-ink-soft">Not tried</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function descriptionOf(done: number, left: number): string {
  if (left > 0) return 'The first that failed stopped the others. These did not change:';
  return done > 0 ? 'The others are done. These did not change:' : 'Nothing changed.';
}
