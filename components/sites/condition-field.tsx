'use client';

import type { FieldPathValue, FieldValues } from 'react-hook-form';
import { useRead } from '#components/data/query.ts';
import type { FieldProps } from '#components/form/field.ts';
import { TextField } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import type { SitePlace } from './site-frame.tsx';

const mostTemplates = 8;

/** What a field for a condition shows while it is empty. */
export const sampleCondition = 'visitor.claims.plan == "pro"';

/** The condition by which visitors see something, with conditions to begin with from the claims that the site knows. */
export function ConditionField<Values extends FieldValues, Body>({
  place,
  ...props
}: FieldProps<Values, Body> & { place: SitePlace }) {
  const { form, name } = props;
  return (
    <div className="space-y-2">
      <TextField {...props} optional mono emptyAs={null} placeholder={sampleCondition} />
      <ConditionTemplates
        place={place}
        onChoose={(condition) =>
          form.setValue(name, condition as FieldPathValue<Values, typeof name>, {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
      />
    </div>
  );
}

type ConditionTemplatesProps = { place: SitePlace; onChoose: (condition: string) => void };

/** Conditions to begin with, from the claims that the site knows. */
export function ConditionTemplates({ place, onChoose }: ConditionTemplatesProps) {
  const { data } = useRead('listTemplateConditions', { params: place });
  const templates = data?.items.slice(0, mostTemplates) ?? [];
  if (templates.length === 0) return null;
  return (
    <ul aria-label="Conditions to begin with" className="flex flex-wrap gap-2">
      {templates.map(({ description, condition }) => (
        <li key={condition}>
          <Button size="sm" onClick={() => onChoose(condition)}>
            {description || condition}
          </Button>
        </li>
      ))}
    </ul>
  );
}
