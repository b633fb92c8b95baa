'use client';

import type { FieldValues } from 'react-hook-form';
import { SelectField } from '#components/form/choice-fields.tsx';
import { type FieldProps, useField } from '#components/form/field.ts';
import { FieldFrame } from '#components/form/field-frame.tsx';
import { TeamSelect } from '#components/members/team-select.tsx';
import { roleChoices } from '#lib/role-names.ts';

type NewMemberFieldProps<Values extends FieldValues, Body> = Pick<FieldProps<Values, Body>, 'form' | 'name'>;

/** The role of people who sign in by a provider for the first time. */
export function DefaultRoleField<Values extends FieldValues, Body>(props: NewMemberFieldProps<Values, Body>) {
  return (
    <SelectField
      {...props}
      label="Default role"
      description="The role people get when they sign in for the first time. Members keep the role they have."
      choices={roleChoices}
    />
  );
}

/** The team of people who sign in by a provider for the first time. */
export function DefaultTeamField<Values extends FieldValues, Body>({
  organizationId,
  ...props
}: NewMemberFieldProps<Values, Body> & { organizationId: string }) {
  const label = 'Default team';
  const { id, field, error } = useField({ ...props, label });
  return (
    <FieldFrame
      id={id}
      label={label}
      description="The team people join when they sign in for the first time."
      error={error}
    >
      <TeamSelect
        id={id}
        label={label}
        className="w-full"
        organizationId={organizationId}
        value={field.value ?? undefined}
        none="No team"
        onChange={(team) => field.onChange(team ?? null)}
      />
    </FieldFrame>
  );
}
