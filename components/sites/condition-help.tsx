'use client';

import { useRead } from '#components/data/query.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { lazyCode, useLazyCode } from '#components/ui/lazy-code.ts';
import {
  type ClaimChoice,
  claimChoices,
  outcomeWarningsOf,
  type Rules,
  rulesOf,
  warningsOf,
} from './condition-rules.ts';
import { ConditionRulesField } from './condition-rules-field.tsx';
import type { SitePlace } from './site-frame.tsx';

const mostTemplates = 8;

type ConditionTextProps = {
  condition: string;
  onWrite: (condition: string) => void;
  /** Tells the rules of one condition from those of others on the screen. */
  label?: string | undefined;
};

type SiteConditionHelpProps = ConditionTextProps & { place: SitePlace };

/** Below a condition that is written: its rules, what in it can never be, and conditions to begin with. */
export function SiteConditionHelp({ place, ...text }: SiteConditionHelpProps) {
  const { condition, onWrite } = text;
  const { data } = useRead('getAdaptiveSchema', { params: place });
  const choices = claimChoices(data?.jsonSchema.properties ?? {});
  const rules = rulesOf(condition, choices);
  const outcome = useOutcomeWarnings(condition, rules);
  const claims = choices.length > 0 && !rules ? warningsOf(condition, choices) : [];
  return (
    <>
      <ConditionWarnings warnings={[...claims, ...outcome]} />
      <ConditionRules {...text} choices={choices} rules={rules} />
      {rules && rules.rules.length > 0 ? null : <ConditionTemplates place={place} onChoose={onWrite} />}
    </>
  );
}

// A screen with a form for a condition does not wait for what reads conditions.
const parser = lazyCode(async () => (await import('#lib/conditions/parse.ts')).parseCondition);

/** What a condition that is not made of rules comes to where that is neither true nor false. */
export function useOutcomeWarnings(condition: string, rules: Rules | undefined): string[] {
  const isWritten = condition !== '' && !rules;
  const parse = useLazyCode(parser, isWritten, () => undefined);
  return parse && isWritten ? outcomeWarningsOf(condition, parse) : [];
}

type ConditionRulesProps = ConditionTextProps & { choices: readonly ClaimChoice[]; rules: Rules | undefined };

/** A condition as rules, where there are claims and it says no more than rules can. */
export function ConditionRules({ choices, rules, label, onWrite }: ConditionRulesProps) {
  if (!rules || choices.length === 0) return null;
  return <ConditionRulesField label={label} choices={choices} rules={rules} onChange={onWrite} />;
}

export function ConditionWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Callout tone="caution">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Callout>
  );
}

type ConditionTemplatesProps = { place: SitePlace; onChoose: (condition: string) => void };

/** Conditions to begin with, from the claims that the site knows. */
function ConditionTemplates({ place, onChoose }: ConditionTemplatesProps) {
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
