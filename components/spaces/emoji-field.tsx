'use client';

import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '#components/form/field.ts';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { needsRole } from '#lib/role-names.ts';
import { EmojiChoice } from './emoji-choice.tsx';

/** The field for the emoji of a space. */
export function EmojiField<Values extends FieldValues, Body>({
  description,
  ...props
}: FieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  return (
    <FieldFrame id={id} label={props.label} description={description} optional={props.optional} error={error}>
      <EmojiChoice
        ref={field.ref}
        id={id}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        disabledReason={props.disabled ? needsRole('admin', 'here') : undefined}
      />
    </FieldFrame>
  );
}
