'use client';

import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { useAction } from '#components/data/action.ts';
import { type ContractForm, useContractForm } from '#components/form/contract-form.ts';
import { SideModalForm } from '#components/form/side-modal-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { MemberPicker } from '#components/members/member-picker.tsx';
import { type Team, TeamInput, TeamPatch } from '#lib/contract/teams/schemas.ts';

export type CreateTeamFormProps = { organizationId: string; onDismiss: () => void };

type NewTeam = z.input<typeof TeamInput>;

/** Creates a team with its first members. */
export function CreateTeamForm({ organizationId, onDismiss }: CreateTeamFormProps) {
  const form = useContractForm(TeamInput, { title: '', members: [] });
  const write = useAction('createTeam', {
    done: (team) => `Team “${team.title}” created`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="New team"
      description="Members of a team get access to spaces together."
      submitLabel="Create team"
      onSubmit={(body) => write.run({ params: { organizationId }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" />
      <FirstMembers organizationId={organizationId} form={form} />
    </SideModalForm>
  );
}

function FirstMembers({
  organizationId,
  form,
}: {
  organizationId: string;
  form: ContractForm<NewTeam, NewTeam>;
}) {
  const { field } = useController({ control: form.control, name: 'members' });
  return (
    <MemberPicker
      organizationId={organizationId}
      label="First members"
      serviceAccounts
      picked={field.value ?? []}
      onChange={field.onChange}
    />
  );
}

export type RenameTeamFormProps = { organizationId: string; team: Team; onDismiss: () => void };

/** Renames a team. */
export function RenameTeamForm({ organizationId, team, onDismiss }: RenameTeamFormProps) {
  const form = useContractForm(TeamPatch, { title: team.title });
  const write = useAction('updateTeam', {
    done: (saved) => `Renamed to ${saved.title}`,
    onDone: onDismiss,
  });
  return (
    <SideModalForm
      form={form}
      title="Rename team"
      submitLabel="Rename team"
      onSubmit={(body) => write.run({ params: { organizationId, teamId: team.id }, body })}
      onDismiss={onDismiss}
      write={write}
    >
      <TextField form={form} name="title" label="Title" />
    </SideModalForm>
  );
}
