'use client';

import { useId } from 'react';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countOf } from '#components/ui/count-text.ts';
import { Textarea } from '#components/ui/textarea.tsx';
import { longestBypassReason } from '#lib/contract/merges/limits.ts';
import type { MergeCheck } from '#lib/contract/merges/schemas.ts';

export type BypassReasonProps = {
  checks: readonly MergeCheck[];
  reason: string;
  onReason: (reason: string) => void;
};

/** The rules that a merge bypasses, and the field for the reason. */
export function BypassReason({ checks, reason, onReason }: BypassReasonProps) {
  const id = useId();
  return (
    <div className="space-y-3">
      <Callout tone="caution" title={`${countOf(checks.length, 'merge rule')} not met`}>
        <ul className="list-disc space-y-0.5 ps-4">
          {checks.map(({ message }) => (
            <li key={message} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      </Callout>
      <FieldFrame
        id={id}
        label="Reason"
        description="Shown on the change request and in the audit log."
        counter={
          reason.length > longestBypassReason - 50 ? `${reason.length} of ${longestBypassReason}` : undefined
        }
      >
        <Textarea
          id={id}
          rows={2}
          dir="auto"
          maxLength={longestBypassReason}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
          aria-describedby={`${id}-description`}
        />
      </FieldFrame>
    </div>
  );
}
