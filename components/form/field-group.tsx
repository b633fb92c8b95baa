import type { ReactNode } from 'react';
import { FieldError } from './field-frame.tsx';

type FieldGroupProps = {
  id: string;
  label: string;
  description: string;
  error: string | undefined;
  children: ReactNode;
};

/** A field of several controls, such as a list whose rows are added and removed. */
export function FieldGroup({ id, label, description, error, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 space-y-2" aria-describedby={`${id}-description`}>
      <legend className="font-medium">{label}</legend>
      <p id={`${id}-description`} className="text-sm text-ink-soft">
        {description}
      </p>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
