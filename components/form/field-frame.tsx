'use client';

import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Label } from '#components/ui/label.tsx';

export type FieldFrameProps = {
  id: string;
  label: string;
  description?: ReactNode;
  optional?: boolean | undefined;
  error?: string | undefined;
  counter?: string | undefined;
  children: ReactNode;
};

/** The ids of a control's description and error. */
export function describedBy(
  id: string,
  description: ReactNode,
  error: string | undefined,
): string | undefined {
  return [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** A field: the label, the control, and below it the error and the counter. */
export function FieldFrame({ id, label, description, optional, error, counter, children }: FieldFrameProps) {
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id} optional={optional}>
        {label}
      </Label>
      <FieldDescription id={id}>{description}</FieldDescription>
      {children}
      <FieldNotes id={id} error={error} counter={counter} />
    </div>
  );
}

type FieldNotesProps = { id: string; error: string | undefined; counter: string | undefined };

/** The error and the counter of a field. */
export function FieldNotes({ id, error, counter }: FieldNotesProps) {
  if (!error && !counter) return null;
  return (
    <div className="flex gap-4 text-sm">
      <FieldError id={id} error={error} />
      {counter ? (
        <p aria-live="polite" className="ms-auto shrink-0 text-ink-faint">
          {counter}
        </p>
      ) : null}
    </div>
  );
}

/** The error of a field, announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p
      id={`${id}-error`}
      role="alert"
      // A message that starts with the person's own text keeps its case.
      className={cn(
        'text-sm whitespace-pre-line text-critical',
        /^\p{L}/u.test(error) && 'first-letter:uppercase',
      )}
    >
      {error}
    </p>
  ) : null;
}

type FieldTextProps = { id: string; label: string; description: ReactNode; error: string | undefined };

/** The label, description and error beside a control. */
export function FieldText({ id, label, description, error }: FieldTextProps) {
  return (
    <div className="min-w-0 space-y-0.5">
      <Label htmlFor={id}>{label}</Label>
      <FieldDescription id={id}>{description}</FieldDescription>
      <FieldError id={id} error={error} />
    </div>
  );
}

function FieldDescription({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p id={`${id}-description`} className="text-sm text-pretty text-ink-soft">
      {children}
    </p>
  ) : null;
}
