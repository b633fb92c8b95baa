'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CheckboxLine } from '#components/form/checkbox-line.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { useField } from '#components/form/field.ts';
import { FieldError as FieldProblem } from '#components/form/field-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { MergeRule, SpaceMergeRules } from '#lib/contract/merges/rules.ts';
import { CustomRule } from './custom-rule.tsx';
import { PeopleOfRule } from './people-of-rule.tsx';
import { errorsOfRules, type RuleErrors } from './rule-errors.ts';
import { rulesOfPeople, simpleRules } from './rule-names.ts';

export type MergeRulesValues = { mergeRules: SpaceMergeRules };

type Choice = { value: SpaceMergeRules['type']; label: string; description: string };

export type MergeRulesFieldProps = {
  form: ContractForm<MergeRulesValues, MergeRulesValues>;
  organizationId: string;
  choices: readonly Choice[];
  disabled: boolean;
};

/** The choice whether there are merge rules, and the rules. */
export function MergeRulesField({ form, organizationId, choices, disabled }: MergeRulesFieldProps) {
  const label = 'Merge rules';
  const { id, field, errorParts } = useField({ form, name: 'mergeRules', label });
  const value = field.value as SpaceMergeRules;
  /** Another choice and back again loses no rules. */
  const [lastRules, setLastRules] = useState<MergeRule[]>([]);
  const rules = value.type === 'rules' ? value.rules : [];
  const { ofRules: errors, rest } = errorsOfRules(errorParts);
  const set = (next: readonly MergeRule[]) => field.onChange({ type: 'rules', rules: [...next] });
  const at = (kind: MergeRule['rule']) => rules.findIndex(({ rule }) => rule === kind);
  const add = (rule: MergeRule) => set([...rules, rule]);
  const replace = (position: number, rule: MergeRule) => set(rules.with(position, rule));
  const remove = (position: number) => set(rules.filter((_, other) => other !== position));
  return (
    <div className="space-y-6">
      <RadioCards
        label={label}
        labelHidden
        value={value.type}
        onValueChange={(type) => {
          if (value.type === 'rules') setLastRules(value.rules);
          field.onChange(type === 'rules' ? { type, rules: lastRules } : { type });
        }}
        options={choices}
        disabled={disabled}
      />
      {value.type === 'rules' ? (
        <fieldset disabled={disabled} className="min-w-0 space-y-4">
          <legend className="mb-2 font-semibold">Before a merge</legend>
          {keysOf(simpleRules).map((rule) => (
            <CheckboxLine
              key={rule}
              id={`${id}-${rule}`}
              {...simpleRules[rule]}
              checked={at(rule) >= 0}
              onCheckedChange={(isOn) => (isOn ? add({ rule }) : remove(at(rule)))}
            />
          ))}
          {keysOf(rulesOfPeople).map((rule) => {
            const position = at(rule);
            const current = rules[position];
            return (
              <div key={rule} className="space-y-2">
                <CheckboxLine
                  id={`${id}-${rule}`}
                  {...rulesOfPeople[rule]}
                  checked={position >= 0}
                  onCheckedChange={(isOn) => (isOn ? add({ rule, users: [] }) : remove(position))}
                />
                {current && 'users' in current ? (
                  <PeopleOfRule
                    organizationId={organizationId}
                    label={rulesOfPeople[rule].label}
                    users={current.users}
                    error={errors[position]?.users}
                    disabled={disabled}
                    onChange={(users) => replace(position, { rule, users })}
                  />
                ) : null}
              </div>
            );
          })}
          <CustomRules {...{ rules, errors, disabled, add, replace, remove }} />
        </fieldset>
      ) : null}
      <FieldProblem id={id} error={rest} />
    </div>
  );
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}

type CustomRulesProps = {
  rules: readonly MergeRule[];
  errors: readonly (RuleErrors | undefined)[];
  disabled: boolean;
  add: (rule: MergeRule) => void;
  replace: (position: number, rule: MergeRule) => void;
  remove: (position: number) => void;
};

function CustomRules({ rules, errors, disabled, add, replace, remove }: CustomRulesProps) {
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-0.5 font-medium">Custom rules</legend>
      <p className="text-ink-soft">
        A condition over <code>changeRequest</code>, <code>reviews</code>, <code>space</code> and{' '}
        <code>actor</code>, the person who merges.
      </p>
      {rules.map((rule, position) =>
        rule.rule === 'custom' ? (
          <CustomRule
            // Rules have no identity of their own, and none is moved.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={position}
            rule={rule}
            errors={errors[position]}
            disabled={disabled}
            onChange={(next) => replace(position, next)}
            onRemove={() => remove(position)}
          />
        ) : null,
      )}
      {disabled ? null : (
        <Button size="sm" onClick={() => add({ rule: 'custom', expression: '' })}>
          <Plus aria-hidden />
          Add custom rule
        </Button>
      )}
    </fieldset>
  );
}
