'use client';

import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { FieldError } from 'react-hook-form';
import { describedBy, FieldFrame } from '#components/form/field-frame.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { MergeRule } from '#lib/contract/merges/rules.ts';

type Custom = Extract<MergeRule, { rule: 'custom' }>;

export type CustomRuleProps = {
  rule: Custom;
  error: FieldError | undefined;
  disabled: boolean;
  onChange: (rule: Custom) => void;
  onRemove: () => void;
};

/** A condition of one's own, with the message that people read while it is not met. */
export function CustomRule({ rule, error, disabled, onChange, onRemove }: CustomRuleProps) {
  const id = useId();
  const problem = error?.message && `The condition ${error.message}.`;
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
          <FieldFrame id={`${id}-message`} label="Message while it is not met" optional>
            <Input
              id={`${id}-message`}
              dir="auto"
              disabled={disabled}
              placeholder="Resolve all threads first."
              value={rule.message ?? ''}
              onChange={(event) => onChange({ ...rule, message: event.target.value })}
            />
          </FieldFrame>
        </div>
        {disabled ? null : <IconButton label="Remove custom rule" icon={<Trash2 />} onClick={onRemove} />}
      </div>
    </div>
  );
}
