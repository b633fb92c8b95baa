'use client';

import { useWrite } from '#components/data/query.ts';
import { SelectField } from '#components/form/choice-fields.tsx';
import { useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { toastDone } from '#components/shell/toasts.tsx';
import { type Member, MemberPatch } from '#lib/contract/members/schemas.ts';
import { roleChoices, roleName } from '#lib/role-names.ts';
import { updateMember } from './actions.ts';

export type RoleFormProps = { organizationId: string; member: Member; onDismiss: () => void };

/** Changes the role of a member in the organization. */
export function RoleForm({ organizationId, member, onDismiss }: RoleFormProps) {
  const form = useContractForm(MemberPatch, { role: member.role });
  const write = useWrite(updateMember, {
    invalidates: ['listMembers', 'getMember'],
    onDone: (saved) => {
      toastDone(`${saved.user.displayName} is now ${roleName(saved.role)}`);
      onDismiss();
    },
  });
  return (
    <SideModalForm
      form={form}
      open
      title="Change role"
      description={`The role of ${member.user.displayName} in this organization.`}
      submitLabel="Change role"
      onSubmit={(body) => write.run({ organizationId, userId: member.id, body })}
      onDismiss={onDismiss}
      loading={write.loading}
      submitError={write.failure}
    >
      <SelectField form={form} name="role" label="Role" choices={roleChoices} />
    </SideModalForm>
  );
}
