'use client';

import { useId } from 'react';
import { Textarea } from '#components/ui/textarea.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';

export type JsonFieldProps = {
  label: string;
  description: string;
  value: string;
  rows: number;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A field for JSON, which is written from left to right whatever the language. */
export function JsonField({ label, description, value, rows, error, onChange }: JsonFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} description={description} error={error}>
      <Textarea
        id={id}
        value={value}
        rows={rows}
        dir="ltr"
        spellCheck={false}
        className="font-mono text-sm"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, 'description', error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
