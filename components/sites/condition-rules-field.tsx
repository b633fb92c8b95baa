import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Select } from '#components/ui/select.tsx';
import {
  type ClaimChoice,
  conditionOf,
  firstRule,
  operatorsOf,
  type Rule,
  type RuleOperator,
  type Rules,
  valuesOf,
} from './condition-rules.ts';

const operatorLabels: Record<RuleOperator, string> = {
  is: 'is',
  'is-not': 'is not',
  'at-least': 'is at least',
  'at-most': 'is at most',
  has: 'has',
  'has-not': 'does not have',
};

const joinedChoices = [
  { value: 'all', label: 'All rules' },
  { value: 'any', label: 'Any rule' },
] as const;

export type ConditionRulesFieldProps = {
  choices: readonly ClaimChoice[];
  rules: Rules;
  onChange: (condition: string) => void;
  label?: string | undefined;
};

/** A condition as rules: a claim, what is asked of it, and a value. */
export function ConditionRulesField({
  choices,
  rules: { joined, rules },
  onChange,
  label = 'Rules',
}: ConditionRulesFieldProps) {
  const write = (changed: Partial<Rules>) => onChange(conditionOf({ joined, rules, ...changed }));
  const replace = (at: number, rule: Rule) =>
    write({ rules: rules.map((one, index) => (index === at ? rule : one)) });
  const [first] = choices;
  return (
    <fieldset className="@container space-y-2">
      <legend className="sr-only">{label}</legend>
      {rules.length > 1 ? (
        <SegmentedControl
          label="Visitors have to meet"
          value={joined}
          onValueChange={(value) => write({ joined: value })}
          options={joinedChoices}
        />
      ) : null}
      {rules.map((rule, at) => (
        <RuleLine
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have nothing else that tells them apart
          key={at}
          number={at + 1}
          choices={choices}
          rule={rule}
          onChange={(changed) => replace(at, changed)}
          onRemove={() => write({ rules: rules.filter((_, index) => index !== at) })}
        />
      ))}
      {first ? (
        <Button size="sm" onClick={() => write({ rules: [...rules, firstRule(first)] })}>
          <Plus aria-hidden />
          Add rule
        </Button>
      ) : null}
    </fieldset>
  );
}

type RuleLineProps = {
  number: number;
  choices: readonly ClaimChoice[];
  rule: Rule;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
};

function RuleLine({ number, choices, rule, onChange, onRemove }: RuleLineProps) {
  const choice = choices.find(({ path }) => path === rule.path);
  if (!choice) return null;
  return (
    <fieldset className="grid @max-md:pb-3 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 @md:grid-cols-[minmax(0,1.2fr)_8rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">Rule {number}</legend>
      <Select
        aria-label="Claim"
        className="w-full"
        value={rule.path}
        options={choices.map(({ path, label }) => ({ value: path, label }))}
        onValueChange={(path) => {
          const chosen = choices.find((one) => one.path === path);
          if (chosen) onChange(firstRule(chosen));
        }}
      />
      <IconButton
        className="@md:order-last"
        label={`Remove rule ${number}`}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
      <Select
        aria-label="Comparison"
        className="w-full @max-md:col-span-2"
        value={rule.operator}
        options={operatorsOf(choice).map((operator) => ({
          value: operator,
          label: operatorLabels[operator],
        }))}
        onValueChange={(operator) => onChange({ ...rule, operator: operator as RuleOperator })}
      />
      <RuleValue choice={choice} rule={rule} onChange={onChange} />
    </fieldset>
  );
}

type RuleValueProps = Pick<RuleLineProps, 'rule' | 'onChange'> & { choice: ClaimChoice };

function RuleValue({ choice, rule, onChange }: RuleValueProps) {
  const values = valuesOf(choice);
  if (values)
    return (
      <Select
        aria-label="Value"
        className="w-full @max-md:col-span-2"
        value={String(rule.value)}
        options={values.map((value) => ({ value: String(value), label: String(value) }))}
        onValueChange={(chosen) =>
          onChange({ ...rule, value: values.find((value) => String(value) === chosen) ?? chosen })
        }
      />
    );
  if (typeof rule.value === 'number')
    return <NumberValue value={rule.value} onChange={(value) => onChange({ ...rule, value })} />;
  return (
    <Input
      aria-label="Value"
      className="@max-md:col-span-2"
      value={String(rule.value)}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...rule, value: target.value })}
    />
  );
}

type NumberValueProps = { value: number; onChange: (value: number) => void };

/** A number, which changes only by what is one: a minus alone, or nothing, is on the way to the next. */
function NumberValue({ value, onChange }: NumberValueProps) {
  const [typed, setTyped] = useState<{ text: string; value: number }>();
  // A rule that was removed or a condition that was written puts another value here.
  const text = typed?.value === value ? typed.text : String(value);
  return (
    <Input
      aria-label="Value"
      className="@max-md:col-span-2"
      type="number"
      step="any"
      value={text}
      aria-invalid={text === '' || undefined}
      autoComplete="off"
      onChange={({ target }) => {
        const next = Number.isFinite(target.valueAsNumber) ? target.valueAsNumber : value;
        setTyped({ text: target.value, value: next });
        if (next !== value) onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
