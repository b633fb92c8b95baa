import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '#components/form/contract-form.ts';
import { TextField } from '#components/form/text-field.tsx';
import { Card } from '#components/ui/card.tsx';
import { GroupFields, type GroupFieldsProps, type GroupValues } from './group-fields.tsx';
import { DefaultRoleField, DefaultTeamField } from './new-member-fields.tsx';

type Values = GroupValues & {
  label?: string | undefined;
  defaultRole?: string | null | undefined;
  defaultTeam?: string | null | undefined;
};

type NewMemberCardsProps<Form extends FieldValues, Body> = Pick<
  GroupFieldsProps,
  'organizationId' | 'attribute'
> & {
  /** The form of a provider of either kind. */
  form: ContractForm<Form & Values, Body>;
};

/** What a provider is called, and what the people get who sign in by it. */
export function NewMemberCards<Form extends FieldValues, Body>({
  organizationId,
  attribute,
  ...props
}: NewMemberCardsProps<Form, Body>) {
  // These fields are the same in both forms, whatever else is in one.
  const form = props.form as unknown as ContractForm<Values, Values>;
  return (
    <>
      <Card title="3. Name it, and choose what new members get">
        <div className="space-y-5">
          <TextField form={form} name="label" label="Name" description="As your members know the provider." />
          <DefaultRoleField form={form} name="defaultRole" />
          <DefaultTeamField form={form} name="defaultTeam" organizationId={organizationId} />
        </div>
      </Card>
      <Card
        title="Map groups"
        description="Optional. Roles and teams follow the groups that people have at your identity provider."
      >
        <GroupFields form={form} organizationId={organizationId} attribute={attribute} />
      </Card>
    </>
  );
}
