'use client';

import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '#components/form/field.ts';
import { FieldError } from '#components/form/field-frame.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Scope } from '#lib/contract/shared/scopes.ts';
import { type ScopeGroup, scopeGroups } from './scope-groups.ts';

const full = 'full';
const limited = 'limited';
const none = 'none';

export type ScopesFieldProps<Values extends FieldValues, Body> = FieldProps<Values, Body> & {
  /** What each of the choices means. */
  full: string;
  limited: string;
};

/** What a token may be used for: everything, or one level for each subject. */
export function ScopesField<Values extends FieldValues, Body>({
  full: fullText,
  limited: limitedText,
  ...props
}: ScopesFieldProps<Values, Body>) {
  const { id, field, error } = useField(props);
  const scopes = field.value as Scope[] | null;
  return (
    <div className="space-y-3">
      <RadioCards
        label={props.label}
        value={scopes === null ? full : limited}
        onValueChange={(value) => field.onChange(value === full ? null : [])}
        options={[
          {
            value: full,
            label: 'Full access',
            description: fullText,
          },
          {
            value: limited,
            label: 'Limited access',
            description: limitedText,
          },
        ]}
        describedBy={error ? `${id}-error` : undefined}
      />
      {scopes === null ? null : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {scopeGroups.map((group) => (
            <GroupRow key={group.label} group={group} scopes={scopes} onChange={field.onChange} />
          ))}
        </ul>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

type GroupRowProps = { group: ScopeGroup; scopes: readonly Scope[]; onChange: (scopes: Scope[]) => void };

function GroupRow({ group: { label, levels }, scopes, onChange }: GroupRowProps) {
  const id = useId();
  const others = scopes.filter((scope) => levels.every((level) => level.scope !== scope));
  const level = levels.findLast(({ scope }) => scopes.includes(scope));
  return (
    <li className="flex items-center justify-between gap-4 py-2 ps-3 pe-2">
      <label htmlFor={id} className="min-w-0 text-pretty">
        {label}
      </label>
      <Select
        id={id}
        className="w-40 shrink-0"
        value={level?.scope ?? none}
        onValueChange={(value) => onChange(value === none ? others : [...others, value as Scope])}
        options={[
          { value: none, label: 'No access' },
          ...levels.map(({ scope, label: name }) => ({ value: scope, label: name })),
        ]}
      />
    </li>
  );
}
