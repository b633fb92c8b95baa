'use client';

import { type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import { useRead } from '#components/data/query.ts';
import type { FieldProps } from '#components/form/field.ts';
import { TextField } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import { claimChoices, outcomeWarningsOf, rulesOf, warningsOf } from './condition-rules.ts';
import { ConditionRulesField } from './condition-rules-field.tsx';
import type { SitePlace } from './site-frame.tsx';

const mostTemplates = 8;

// A screen with a form for a condition does not wait for what reads conditions.
const parser = lazyCode(async () => (await import('#lib/conditions/parse.ts')).parseCondition);

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
  const { data } = useRead('getAdaptiveSchema', { params: place });
  const choices = claimChoices(data?.jsonSchema.properties ?? {});
  const rules = rulesOf(condition, choices);
  const parse = useLazyCode(parser, condition !== '' && !rules, () => undefined);
  const warnings = rules
    ? []
    : [
        ...(choices.length > 0 ? warningsOf(condition, choices) : []),
        ...(parse ? outcomeWarningsOf(condition, parse) : []),
      ];
  const write = (text: string) =>
    form.setValue(name, (text === '' ? null : text) as FieldPathValue<Values, typeof name>, {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div className="space-y-2">
      <TextField {...props} optional mono emptyAs={null} placeholder={sampleCondition} />
      {warnings.length > 0 ? (
        <Callout tone="caution">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Callout>
      ) : null}
      {rules && choices.length > 0 ? (
        <ConditionRulesField choices={choices} rules={rules} onChange={write} />
      ) : null}
      {rules && rules.rules.length > 0 ? null : <ConditionTemplates place={place} onChoose={write} />}
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
