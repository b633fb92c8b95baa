import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from '#components/ui/checkbox.tsx';
import { describedBy, FieldText } from './field-frame.tsx';

export type CheckboxLineProps = Omit<CheckboxProps, 'className' | 'aria-describedby'> & {
  id: string;
  label: string;
  description?: ReactNode;
  error?: string | undefined;
};

/** A checkbox with its label and description beside it. */
export function CheckboxLine({ id, label, description, error, ...props }: CheckboxLineProps) {
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox
        {...props}
        id={id}
        className="mt-0.5"
        aria-describedby={describedBy(id, description, error)}
      />
      <FieldText id={id} label={label} description={description} error={error} />
    </div>
  );
}
