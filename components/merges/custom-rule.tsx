'use client';

import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { describedBy, FieldFrame } from '#components/form/field-frame.tsx';
import { LimitedInput } from '#components/form/limited-input.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { longestRuleMessage } from '#lib/contract/merges/limits.ts';
import type { MergeRule } from '#lib/contract/merges/rules.ts';
import type { RuleErrors } from './rule-errors.ts';

type Custom = Extract<MergeRule, { rule: 'custom' }>;

export type CustomRuleProps = {
  rule: Custom;
  errors: RuleErrors | undefined;
  disabled: boolean;
  onChange: (rule: Custom) => void;
  onRemove: () => void;
};

/** A condition of one's own, with the message that people read while it is not met. */
export function CustomRule({ rule, errors, disabled, onChange, onRemove }: CustomRuleProps) {
  const id = useId();
  const problem = errors?.expression && `The condition ${errors.expression}.`;
  return (
    <div className="space-y-3 rounded-md border border-line p-3">
      <FieldFrame id={id} label="Condition" error={problem}>
        <Textarea
          id={id}
          rows={2}
          dir="ltr"
          spellCheck={false}
          disabled={disabled}
          className="font-mono text-sm"
          placeholder={'changeRequest.openThreads == 0'}
          value={rule.expression}
          onChange={(event) => onChange({ ...rule, expression: event.target.value })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, undefined, problem)}
        />
      </FieldFrame>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <FieldFrame id={`${id}-message`} label="Message when not met" optional>
            <LimitedInput
              id={`${id}-message`}
              dir="auto"
              disabled={disabled}
              placeholder="Resolve all threads first."
              value={rule.message ?? ''}
              limit={longestRuleMessage}
              error={errors?.message && `The message ${errors.message}.`}
              onChange={(event) => onChange({ ...rule, message: event.target.value })}
            />
          </FieldFrame>
        </div>
        {disabled ? null : <IconButton label="Remove custom rule" icon={<Trash2 />} onClick={onRemove} />}
      </div>
    </div>
  );
}
