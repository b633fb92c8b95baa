'use client';

import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Input } from './input.tsx';
import { Label } from './label.tsx';

export type CopyFieldProps = { label: string; description?: string; value: string };

/** A value that people copy elsewhere, with its name and a button that copies it. */
export function CopyField({ label, description, value }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      {description ? (
        <p id={`${id}-description`} className="text-sm text-pretty text-ink-soft">
          {description}
        </p>
      ) : null}
      <div className="flex items-center gap-1">
        <Input
          id={id}
          value={value}
          readOnly
          dir="ltr"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={description ? `${id}-description` : undefined}
          className="font-mono text-sm"
        />
        <CopyButton value={value} label={`Copy ${label}`} />
      </div>
    </div>
  );
}
