'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#components/form/choice-fields.tsx';
import type { ContractForm } from '#components/form/contract-form.ts';
import { partOf, useField } from '#components/form/field.ts';
import { FieldGroup } from '#components/form/field-group.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { TeamSelect } from '#components/members/team-select.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Role } from '#lib/contract/shared/role-ladder.ts';
import type { ProviderGroups } from '#lib/contract/sso/schemas.ts';
import { roleChoices } from '#lib/role-names.ts';

type Mapping = ProviderGroups['mappings'][number];
type MappingsFieldProps = { form: ContractForm<GroupValues, GroupValues>; organizationId: string };

/** The part of a form that maps groups. */
export type GroupValues = { groups?: ProviderGroups | undefined };

export type GroupFieldsProps = {
  form: ContractForm<GroupValues, GroupValues>;
  organizationId: string;
  /** How the protocol names what lists the groups. */
  attribute: { label: string; description: string };
};

const mostMappings = 100;
const noRole = 'none';
const roleOptions = [
  { value: noRole, label: 'No role', description: 'The group does not set a role.' },
  ...roleChoices.flatMap(({ value, ...texts }) => (value === null ? [] : [{ ...texts, value }])),
];

/** What the groups of a person at the provider mean here: the attribute that lists them, and what each one gives. */
export function GroupFields({ form, organizationId, attribute }: GroupFieldsProps) {
  const mappings = useWatch({ control: form.control, name: 'groups.mappings' });
  return (
    <div className="space-y-5">
      <TextField form={form} name="groups.attribute" {...attribute} mono />
      <MappingsField form={form} organizationId={organizationId} />
      {mappings?.length ? (
        <CheckboxField
          form={form}
          name="groups.required"
          label="Only people in these groups can sign in"
          description="Others are refused, and signed out if this provider signed them in."
        />
      ) : null}
    </div>
  );
}

function MappingsField({ form, organizationId }: MappingsFieldProps) {
  const label = 'Mapped groups';
  const { id, field, error, errorParts } = useField({ form, name: 'groups.mappings', label });
  const mappings = field.value as Mapping[];
  const replace = (at: number, mapping: Mapping) =>
    field.onChange(mappings.map((each, place) => (place === at ? mapping : each)));
  const remove = (at: number) => {
    const left = mappings.filter((_, place) => place !== at);
    field.onChange(left);
    // Requiring a group of none would shut everybody out.
    if (left.length === 0) form.setValue('groups.required', false, { shouldDirty: true });
  };
  return (
    <FieldGroup
      id={id}
      label={label}
      description="At each sign-in, people get the highest role of their groups, or the default role without one, and join or leave the teams below."
      error={error}
    >
      {mappings.length > 0 ? (
        <ul className="space-y-2">
          {mappings.map((mapping, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mapping has no id, and its fields hold no state.
            <li key={at} className="flex flex-wrap items-center gap-2 rounded-md border border-line p-2">
              <Input
                aria-label={`Group ${at + 1}`}
                placeholder="Group"
                value={mapping.group}
                onChange={(event) => replace(at, { ...mapping, group: event.target.value })}
                onBlur={field.onBlur}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={partOf(partOf(errorParts, at), 'group') ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                className="min-w-36 flex-1 font-mono"
              />
              <Select
                aria-label={`Role of group ${at + 1}`}
                value={mapping.role ?? noRole}
                onValueChange={(role) =>
                  replace(at, { ...mapping, role: role === noRole ? undefined : (role as Role) })
                }
                options={roleOptions}
                className="w-36"
              />
              <TeamSelect
                organizationId={organizationId}
                label={`Team of group ${at + 1}`}
                value={mapping.team}
                none="No team"
                onChange={(team) => replace(at, { ...mapping, team })}
                className="w-40"
              />
              <IconButton
                label={`Remove ${mapping.group || `group ${at + 1}`}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {mappings.length < mostMappings ? (
        <Button size="sm" onClick={() => field.onChange([...mappings, { group: '' }])}>
          <Plus aria-hidden />
          Add group
        </Button>
      ) : null}
    </FieldGroup>
  );
}
