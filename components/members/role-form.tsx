'use client';

import { useAction } from '#components/data/action.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { type Member, MemberPatch } from '#lib/contract/members/schemas.ts';
import { roleChoices, roleName } from '#lib/role-names.ts';

export type RoleFormProps = { organizationId: string; member: Member; onDismiss: () => void };

/** Changes the role of a member in the organization. */
export function RoleForm({ organizationId, member, onDismiss }: RoleFormProps) {
  const form = useContractForm(MemberPatch, { role: member.role });
  const write = useAction('updateMember', {
    done: (saved) => `${saved.user.displayName} is now ${roleName(saved.role)}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Change role"
      description={`The role of ${member.user.displayName} in this organization.`}
      submitLabel="Change role"
      onSubmit={(body) => write.run({ params: { organizationId, userId: member.id }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <SelectField form={form} name="role" label="Role" choices={roleChoices} />
    </SideModalForm>
  );
}
