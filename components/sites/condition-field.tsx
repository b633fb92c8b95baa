'use client';

import { type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import type { FieldProps } from '#components/form/field.ts';
import { TextField } from '#components/form/text-field.tsx';
import { SiteConditionHelp } from './condition-help.tsx';
import type { SitePlace } from './site-frame.tsx';

/** What a field for a condition shows while it is empty. */
export const sampleCondition = 'visitor.claims.plan == "pro"';

/**
 * The condition by which visitors see something: as rules of the claims that the site knows as long as it says no more, and
 * as it is written.
 */
export function ConditionField<Values extends FieldValues, Body>({
  place,
  ...props
}: FieldProps<Values, Body> & { place: SitePlace }) {
  const { form, name } = props;
  const condition = String(useWatch({ control: form.control, name }) ?? '');
  const write = (text: string) =>
    form.setValue(name, (text === '' ? null : text) as FieldPathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div className="space-y-2">
      <TextField {...props} optional mono emptyAs={null} placeholder={sampleCondition} />
      <SiteConditionHelp place={place} condition={condition} onWrite={write} />
    </div>
  );
}
